import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { useTodoRow } from '../overview/todo-link'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RowMenu } from '../ui/office-list/row-menu'
import { thenSay } from '../ui/then-say'
import { READ_MS } from '../ui/toast-store'
import { changeCompanyMutation } from './office-company-queries'

type State = keyof typeof words.stateActs

/** Activating or suspending, after a question: its managers get a mail. */
export function CompanyActs({ company }: { company: CompanyForOffice }) {
  const [asked, setAsked] = useState<State>()
  const change = useMutation(changeCompanyMutation(useQueryClient(), company._id))
  const todo = useTodoRow()
  const close = () => {
    setAsked(undefined)
    change.reset()
  }

  function confirm(state: State) {
    const done = words.stateActs[state].done(company.name)
    change.mutate({ state, was: company.revision }, thenSay(done, close, { ms: READ_MS }))
  }

  return (
    <div className="flex items-center gap-2">
      {company.state !== 'active' && (
        <Button autoFocus={todo !== null} onClick={() => setAsked('active')}>
          {words.stateActs.active.act}
        </Button>
      )}
      {company.state !== 'suspended' && (
        <RowMenu
          label={words.moreFor(company.name)}
          acts={[
            {
              label: words.stateActs.suspended.act,
              isDanger: true,
              onChoose: () => setAsked('suspended'),
            },
          ]}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={words.stateActs[asked].title(company.name)}
          text={words.stateActs[asked].text}
          confirmLabel={words.stateActs[asked].act}
          isDanger={asked === 'suspended'}
          isPending={change.isPending}
          error={change.error?.message}
          onConfirm={() => confirm(asked)}
        />
      )}
    </div>
  )
}
