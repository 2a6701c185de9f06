import type { FormEvent } from 'react'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { MAX_PO_LENGTH } from '../../../contract/limits'
import { ApiError } from '../../api'
import { Button } from '../../ui/button'
import { focusFirstInvalid } from '../../ui/focus-first-fault'
import { FormDialog } from '../../ui/form-dialog'
import { InlineMessage } from '../../ui/inline-message'
import { TextField } from '../../ui/text-field'
import { useCloseQuestion } from '../../ui/use-close-question'
import { OfficeFields, PapersNow } from './papers-fields'
import { useChangePapers } from './use-change-papers'

type ChangePapersProps = { booking: BookingDetails; isOffice: boolean; onClose: () => void }

/** Changes papers of a booking: the office all of them, its buyer the PO number. */
export function ChangePapers({ booking, isOffice, onClose }: ChangePapersProps) {
  const form = useChangePapers(booking, onClose)
  const { draft, change, send, isPending, error } = form
  const { close, question } = useCloseQuestion({ ...form, onClose })
  const code = error instanceof ApiError ? error.code : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!send()) focusFirstInvalid(event.currentTarget)
  }

  return (
    <FormDialog
      title={isOffice ? words.papersOf(booking.number) : words.poNumberOf(booking.number)}
      size="medium"
      act={words.save}
      isPending={isPending}
      pendingText={words.saving}
      question={question}
      onClose={close}
      className="grid gap-1"
      onSubmit={submit}
    >
      {error && code !== 'booking_changed' && (
        // In sight from the last field too.
        <div className="sticky top-0 z-10">
          <InlineMessage tone="danger">
            <div className="grid gap-2">
              {error.message}
              {code === 'po_used' && (
                <Button variant="secondary" size="small" onClick={() => send({ poAgain: true })}>
                  {words.useItAgain}
                </Button>
              )}
            </div>
          </InlineMessage>
        </div>
      )}
      {code === 'booking_changed' && <PapersNow booking={booking} message={error?.message} />}
      <TextField
        label={words.poNumber}
        isOptional
        maxLength={MAX_PO_LENGTH}
        value={draft.poNumber ?? ''}
        onChange={({ target }) => change({ poNumber: target.value })}
      />
      {isOffice && <OfficeFields form={form} />}
    </FormDialog>
  )
}
