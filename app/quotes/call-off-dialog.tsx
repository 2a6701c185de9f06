import * as words from '#words/quotes'
import { requestedDays } from '../../contract/bookings/requested-day'
import { MAX_PO_LENGTH, MIN_TOTAL_CENTS } from '../../contract/limits'
import type { PricedLine } from '../../contract/lines/lines'
import { formatCents } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { useNeededApproval } from '../companies/approval-note'
import { useIsTaxed } from '../tax/plus-tax-note'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { shortWeekday } from '../ui/short-day'
import { PayByChoice } from './pay-by-choice'
import { RefusalNote } from './refusal-note'
import { useCallOff } from './use-call-off'

/** Books a part of a frame: how much of which line, for when, and how it is paid. */
export function CallOffDialog({ quote, onClose }: { quote: QuoteWithLines; onClose: () => void }) {
  const form = useCallOff(quote, onClose)
  const { rows, type, pieces, totalCents, isPending, isTyped, error } = form
  const above = useNeededApproval(totalCents / 100)
  const isTaxed = useIsTaxed()
  return (
    <FormDialog
      title={words.callOffOf(quote.number)}
      description={words.theseAreBookedAtThePrices}
      act={pieces > 0 ? words.callPieces(formatCount(pieces)) : words.callOff}
      status={(isTaxed ? words.totalPlusTax : words.total)(formatCents(totalCents))}
      isPending={isPending}
      isTyped={isTyped}
      onClose={onClose}
      onSend={form.send}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      {rows.map(({ line, text, left, fault, stock }) => (
        <TextField
          key={line.line}
          label={line.name}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={fault}
          hint={hintOf(left, stock)}
          onChange={({ target }) => type(line.line, target.value)}
        />
      ))}
      <CallOffTerms form={form} quote={quote} />
      <div className="grid gap-3 empty:hidden sm:col-span-2">
        {totalCents > 0 && above && <InlineMessage>{words.asksColleague(above)}</InlineMessage>}
        {form.isEmpty && <InlineMessage tone="danger">{words.howManyPieces}</InlineMessage>}
        {error && <RefusalNote error={error} />}
      </div>
    </FormDialog>
  )
}

/** What the frame has left, and whether the shop has as much. */
function hintOf(left: number, stock: PricedLine | undefined): string {
  const rest = formatCount(left)
  if (!stock) return words.left(rest)
  return stock.shipsBy
    ? words.leftAndShipsBy(rest, shortWeekday(stock.shipsBy))
    : words.leftAndInStock(rest, formatCount(stock.available ?? 0))
}

type TermsProps = { form: ReturnType<typeof useCallOff>; quote: QuoteWithLines }

function CallOffTerms({ form: { terms, change, dayFault, totalCents }, quote }: TermsProps) {
  const { first, last } = requestedDays(new Date())
  return (
    <>
      <TextField
        label={words.wantedOn}
        isOptional
        type="date"
        min={first}
        max={last}
        value={terms.requestedOn}
        error={dayFault}
        onChange={({ target }) => change({ requestedOn: target.value })}
      />
      <TextField
        label={words.poNumber}
        isOptional
        autoComplete="off"
        maxLength={MAX_PO_LENGTH}
        placeholder={quote.poNumber ?? ''}
        value={terms.poNumber}
        onChange={({ target }) => change({ poNumber: target.value })}
      />
      <div className="sm:col-span-2">
        <PayByChoice
          total={Math.max(totalCents, MIN_TOTAL_CENTS) / 100}
          value={terms.payBy}
          onChange={(by) => change({ by })}
        />
      </div>
    </>
  )
}
