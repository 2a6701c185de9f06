import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { BookingDetails } from '../../contract/bookings'
import { MAX_NAME_LENGTH, MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../../contract/limits'
import { taxIdHint } from '../../contract/tax-ids'
import { ApiError } from '../api'
import { AddressEdit } from '../profiles/address-edit'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { InlineMessage } from '../ui/inline-message'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { changePapersMutation } from './booking-queries'
import { changedPapers, type PapersDraft, papersOf } from './papers-draft'

type ChangePapersProps = { booking: BookingDetails; isOffice: boolean; onClose: () => void }

/** Changes papers of a booking: the office all of them, its buyer the PO number. */
export function ChangePapers({ booking, isOffice, onClose }: ChangePapersProps) {
  const formId = useId()
  const { draft, change, send, isPending, error } = useChange(booking, onClose)
  const code = error instanceof ApiError ? error.code : ''
  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={`${isOffice ? 'Papers' : 'PO number'} of ${booking.number}`}
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-1"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
      >
        {error && (
          <InlineMessage tone="danger">
            <div className="grid gap-2">
              {error.message}
              {code === 'po_used' && (
                <Button variant="secondary" size="small" onClick={() => send({ poAgain: true })}>
                  Use it again
                </Button>
              )}
            </div>
          </InlineMessage>
        )}
        {code === 'booking_changed' && <AsItIsNow booking={booking} />}
        <TextField
          label="PO number"
          isOptional
          maxLength={MAX_PO_LENGTH}
          value={draft.poNumber}
          onChange={({ target }) => change({ poNumber: target.value })}
        />
        {isOffice && <OfficeFields draft={draft} onChange={change} />}
      </form>
    </Dialog>
  )
}

function OfficeFields({ draft, onChange }: { draft: PapersDraft; onChange: Change }) {
  const country = (draft.billing ?? draft.delivery)?.country
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label="Company"
          isOptional
          maxLength={MAX_NAME_LENGTH}
          value={draft.company}
          onChange={({ target }) => onChange({ company: target.value })}
        />
        <TextField
          label="Tax number"
          isOptional
          maxLength={MAX_NAME_LENGTH}
          hint={taxIdHint(draft.taxId, country)}
          value={draft.taxId}
          onChange={({ target }) => onChange({ taxId: target.value })}
        />
        <TextField
          type="date"
          label="Wished for"
          isOptional
          value={draft.requestedOn}
          onChange={({ target }) => onChange({ requestedOn: target.value })}
        />
      </div>
      <AddressEdit
        title="Delivery address"
        of="shipping"
        value={draft.delivery}
        onChange={(delivery) => onChange({ delivery })}
      />
      <AddressEdit
        title="Billing address"
        of="billing"
        value={draft.billing}
        onChange={(billing) => onChange({ billing })}
      />
      <TextAreaField
        label="Remark"
        isOptional
        rows={3}
        maxLength={MAX_REMARK_LENGTH}
        value={draft.remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
    </>
  )
}

/** What another person has stored while this was typed: saving again is based on it. */
function AsItIsNow({
  booking: { poNumber, company, taxId, requestedOn, remark },
}: {
  booking: BookingDetails
}) {
  const facts = {
    'PO number': poNumber,
    Company: company,
    'Tax number': taxId,
    'Wished for': requestedOn,
    Remark: remark,
  }
  return (
    <dl aria-label="As it is now" className="grid gap-1 rounded-md bg-paper p-3 text-sm">
      {Object.entries(facts).map(([term, text]) => (
        <div key={term} className="flex gap-3">
          <dt className="w-29 shrink-0 text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{text ?? 'None'}</dd>
        </div>
      ))}
    </dl>
  )
}

type Change = (next: Partial<PapersDraft>) => void

/** The change is based on the papers as this page has seen them last: after a refusal those of the new answer. */
function useChange(booking: BookingDetails, onClose: () => void) {
  const [base, setBase] = useState(booking)
  const [typed, setTyped] = useState<Partial<PapersDraft>>({})
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation(changePapersMutation(client, booking._id))
  const draft = { ...papersOf(base), ...typed }

  function send({ poAgain = false } = {}) {
    if (isPending) return
    const body = changedPapers(base, draft)
    if (!body) return onClose()
    mutate(
      { ...body, poAgain },
      {
        onSuccess: () => {
          onClose()
          toast.success('Saved')
        },
      },
    )
  }

  // The newer papers have come in behind the refusal.
  if (error instanceof ApiError && error.code === 'booking_changed' && base !== booking)
    setBase(booking)
  return {
    ...{ draft, send, isPending, error },
    change: (next: Partial<PapersDraft>) => setTyped({ ...typed, ...next }),
  }
}
