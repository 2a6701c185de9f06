import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { goesAbroad } from '../../../contract/bookings/export-terms'
import { MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../../../contract/limits'
import { companyDay, dayInWords } from '../../../contract/values/days'
import { ApiError } from '../../api'
import { AddressEdit } from '../../profiles/address-edit'
import { CompanyFields } from '../../profiles/company-fields'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { focusFirstInvalid } from '../../ui/focus-first-fault'
import { FormDialog } from '../../ui/form-dialog'
import { TextAreaField } from '../../ui/form-field'
import { InlineMessage } from '../../ui/inline-message'
import { IncotermFields } from './incoterm-fields'
import { type PapersForm, useChangePapers } from './use-change-papers'

type ChangePapersProps = { booking: BookingDetails; isOffice: boolean; onClose: () => void }

/** Changes papers of a booking: the office all but where the goods go, its buyer the PO number. */
export function ChangePapers({ booking, isOffice, onClose }: ChangePapersProps) {
  const form = useChangePapers(booking, onClose)
  const { draft, change, send, isPending, isTyped, error } = form
  const code = error instanceof ApiError ? error.code : ''

  return (
    <FormDialog
      title={isOffice ? words.papersOf(booking.number) : words.poNumberOf(booking.number)}
      size="medium"
      act={words.save}
      isPending={isPending}
      pendingText={words.saving}
      isTyped={isTyped}
      onClose={onClose}
      className="grid gap-1"
      onSend={(element) => send() || focusFirstInvalid(element)}
    >
      {error && code !== 'booking_changed' && (
        // In sight from the last field too.
        <div className="sticky top-0 z-10">
          <InlineMessage tone="danger">
            <div className="grid gap-2">
              {error.message}
              {code === 'po_used' && (
                <Button size="small" onClick={() => send({ poAgain: true })}>
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
      {isOffice && goesAbroad(booking) && <IncotermFields form={form} />}
    </FormDialog>
  )
}

function OfficeFields({ form }: { form: PapersForm }) {
  const { draft, change, isJudged, wishedFault } = form
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CompanyFields
          of={draft}
          isOptional
          country={(draft.billing ?? draft.delivery)?.country}
          onChange={change}
        />
        <TextField
          type="date"
          label={words.wishedFor}
          isOptional
          min={companyDay(new Date())}
          error={wishedFault}
          value={draft.requestedOn ?? ''}
          onChange={({ target }) => change({ requestedOn: target.value })}
        />
      </div>
      <AddressEdit
        title={words.billingAddress}
        value={draft.billing}
        isJudged={isJudged}
        onChange={form.changeBilling}
      />
      <TextAreaField
        label={words.remark}
        isOptional
        rows={3}
        maxLength={MAX_REMARK_LENGTH}
        value={draft.remark ?? ''}
        onChange={({ target }) => change({ remark: target.value })}
      />
    </>
  )
}

/** What another person has stored while this was typed: saving again is based on it. */
function PapersNow({ booking, message }: { booking: BookingDetails; message: string | undefined }) {
  const { poNumber, company, taxId, requestedOn, remark } = booking
  const facts = [
    [words.poNumber, poNumber],
    [words.company, company],
    [words.taxNumber, taxId],
    [words.wishedFor, requestedOn && dayInWords(requestedOn)],
    [words.remark, remark],
  ]
  return (
    <div ref={scrollTo} className="grid gap-2">
      <InlineMessage tone="danger">
        <p>{message}</p>
        <p>{words.savingAgainStoresWhatYou}</p>
      </InlineMessage>
      <dl aria-label={words.asItIsNow} className="grid gap-1 rounded-md bg-paper p-3 text-sm">
        {facts.map(([term, text]) => (
          <div key={term} className="flex gap-3">
            <dt className="w-29 shrink-0 text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{text ?? words.none}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Saving is pressed from anywhere in a long form. */
function scrollTo(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
