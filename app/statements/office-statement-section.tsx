import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/statements'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { changeRemindersMutation } from '../companies/office-company-queries'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { ReasonDialog } from '../ui/reason-dialog'
import { thenSay } from '../ui/then-say'
import { TitledPart } from '../ui/titled-part'
import { StatementOf } from './statement-section'

const TransferDialog = lazyPart(() => import('./company-transfer-dialog'), 'CompanyTransferDialog')

type Asked = 'transfer' | 'pause'

/** What a company owes, for the office: its money is recorded here, and its reminders are paused. */
export function OfficeStatement({ company }: { company: CompanyForOffice }) {
  const [asked, setAsked] = useState<Asked>()
  const { may } = useIsAdmin()
  const close = () => setAsked(undefined)
  const { _id: id, name, revision: was, remindersPaused } = company
  const reminders = useMutation(changeRemindersMutation(useQueryClient(), id))
  const pausing = useMutation({
    mutationFn: (paused: string) => reminders.mutateAsync({ paused, was }),
  })
  // Its success is said here: the note is gone by then.
  const remindAgain = () =>
    reminders.mutate({ paused: null, was }, thenSay(words.isRemindedAgain(name)))
  const isMoney = may<'recordCompanyTransfer'>('money')
  return (
    <TitledPart title={words.statement}>
      <div className="grid gap-4">
        {remindersPaused !== undefined && (
          <PausedNote
            reason={remindersPaused}
            isPending={reminders.isPending}
            onEnd={isMoney ? remindAgain : undefined}
          />
        )}
        <StatementOf
          id={id}
          acts={isMoney && <Acts isPaused={remindersPaused !== undefined} onAsk={setAsked} />}
        />
      </div>
      {asked === 'transfer' && <TransferDialog company={company} onClose={close} />}
      {asked === 'pause' && (
        <ReasonDialog
          title={words.pauseRemindersOf(name)}
          text={words.noRemindersUntil}
          confirmLabel={words.pauseReminders}
          done={words.remindersArePaused(name)}
          hint={words.onlyTheOfficeReadsIt}
          mutation={pausing}
          onClose={close}
        />
      )}
    </TitledPart>
  )
}

type PausedNoteProps = { reason: string; isPending: boolean; onEnd: (() => void) | undefined }

function PausedNote({ reason, isPending, onEnd }: PausedNoteProps) {
  return (
    <InlineMessage>
      <div className="grid gap-2">
        {words.isNotReminded(reason)}
        {onEnd && (
          <Button size="small" isPending={isPending} onClick={onEnd}>
            {words.remindAgain}
          </Button>
        )}
      </div>
    </InlineMessage>
  )
}

type ActsProps = { isPaused: boolean; onAsk: (what: Asked) => void }

const Acts = ({ isPaused, onAsk }: ActsProps) => (
  <>
    <Button size="small" variant="primary" onClick={() => onAsk('transfer')}>
      {words.recordATransfer}
    </Button>
    {!isPaused && (
      <Button size="small" onClick={() => onAsk('pause')}>
        {words.pauseReminders}
      </Button>
    )}
  </>
)
