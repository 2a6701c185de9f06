import * as words from '#words/quotes'
import { requestedDays } from '../../contract/bookings/requested-day'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { PlusTax } from '../tax/plus-tax-note'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { CheckField, TextAreaField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { TitledPart } from '../ui/titled-part'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { useCloseQuestion } from '../ui/use-close-question'
import { endFault, newCharge, newTool, type OfferRow, sumOfOffer } from './offer-draft'
import { OfferRows } from './offer-rows'
import { RefusalNote } from './refusal-note'
import { type OfferForm, useOffer } from './use-offer'

/** The office's offer of a quote that was asked for, on its page. */
export function OfferEditor({ quote }: { quote: QuoteWithLines }) {
  const form = useOffer(quote, () => undefined)
  return (
    <TitledPart title={words.yourOffer}>
      <OfferFields form={form} />
      <UnsavedChangesDialog
        isUnsaved={() => form.isTyped}
        text={words.yourOfferForWasNot(quote.number)}
      />
    </TitledPart>
  )
}

function OfferFields({ form }: { form: OfferForm }) {
  const { draft, change, send, isChecked, isPending, error } = form
  const { rows, terms, validUntil, kind } = draft
  const { first, last } = requestedDays(new Date())
  return (
    <form noValidate onSubmit={send} aria-label={words.offer} className="grid gap-5">
      <OfferRows
        rows={rows}
        isChecked={isChecked}
        onChange={form.changeRow}
        onRemove={form.removeRow}
      />
      <AddRow rows={rows} onAdd={(row) => change({ rows: [...rows, row] })} />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label={words.validUntil}
          type="date"
          min={first}
          max={last}
          value={validUntil}
          error={isChecked ? endFault(validUntil) : undefined}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
        <TextAreaField
          label={words.terms}
          isOptional
          rows={2}
          maxLength={MAX_REMARK_LENGTH}
          value={terms}
          onChange={({ target }) => change({ terms: target.value })}
        />
      </div>
      <CheckField
        label={words.asAFrame}
        checked={kind === 'frame'}
        onChange={({ target }) => change({ kind: target.checked ? 'frame' : 'once' })}
      />
      {form.isWithoutTool && <InlineMessage tone="danger">{words.anOfferHasAtLeast}</InlineMessage>}
      {error && <RefusalNote error={error} />}
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-control pt-4">
        <p className="mr-auto text-lg font-bold tabular-nums">
          {words.total(sumOfOffer(rows))} <PlusTax />
        </p>
        <Button type="submit" isPending={isPending} pendingText={words.sending}>
          {words.sendOffer}
        </Button>
      </div>
    </form>
  )
}

/** Another offer: what was offered stays as it is, and its links end. */
export function OfferDialog({ quote, onClose }: { quote: QuoteWithLines; onClose: () => void }) {
  const form = useOffer(quote, onClose)
  const { close, question } = useCloseQuestion({ ...form, onClose })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.anotherOfferFor(quote.number)}
      description={words.itTakesThePlaceOf}
      size="wide"
    >
      {/* Here no head of the shop is above the grid's. */}
      <div className="[--sheet-top:0px]">
        <OfferFields form={form} />
      </div>
      {question}
    </Dialog>
  )
}

function AddRow({ rows, onAdd }: { rows: OfferRow[]; onAdd: (row: OfferRow) => void }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-60 max-w-xl flex-1">
        <ToolPicker
          label={words.addATool}
          hint={words.itsNameOrPartNumber}
          isOffered={({ _id }) => !rows.some(({ toolId }) => toolId === _id)}
          onChoose={(tool) => onAdd(newTool(tool))}
        />
      </div>
      <Button variant="secondary" onClick={() => onAdd(newCharge(rows))} className="sm:mt-6.5">
        {words.addACharge}
      </Button>
    </div>
  )
}
