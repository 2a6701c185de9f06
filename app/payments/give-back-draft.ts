import * as words from '#words/payments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { formatDollars, lineTotal, toCents, toDollars } from '../../contract/money'
import { sumTaxes } from '../../contract/tax/tax'
import { untaxedLines } from '../../contract/tax/untaxed-lines'

/** Pieces cancelled before they leave, or pieces that came back. */
export type GiveBackKind = 'refund' | 'return'

export type GiveBackDraft = {
  pieces: Record<number, string>
  restock: boolean
  reason: string
  /** Blank for the price of the pieces. */
  amount: string
}

export const emptyGiveBack: GiveBackDraft = { pieces: {}, restock: true, reason: '', amount: '' }

type Booked = Pick<BookingDetails, 'lines'>

/** How many pieces of a line can still be cancelled, or can come back. */
export function mostToGiveBack(kind: GiveBackKind, line: BookingLine): number {
  const { quantity, cancelled, shipped, packed, returned } = line
  return kind === 'refund' ? quantity - cancelled - shipped - packed : shipped - returned
}

export const linesToGiveBack = (kind: GiveBackKind, { lines }: Booked): BookingLine[] =>
  untaxedLines(lines).filter((line) => mostToGiveBack(kind, line) > 0)

/** What of the booking's money has not gone back and is not about to, or is still owed on account, in cents. */
export function leftCents({ received, refunds, owed = 0 }: BookingDetails): number {
  const given = refunds.filter(({ state }) => state !== 'failed')
  return (
    toCents(received) + toCents(owed) - given.reduce((sum, { amount }) => sum + toCents(amount), 0)
  )
}

/** The price of the typed pieces with their tax, in cents. */
export const priceOf = ({ lines }: Booked, { pieces }: Pick<GiveBackDraft, 'pieces'>): number =>
  lines.reduce(
    (sum, { line, price }) => sum + lineTotal(toCents(price), typedOf(pieces, line)),
    taxWithout(lines, {}) - taxWithout(lines, pieces),
  )

const typedOf = (pieces: GiveBackDraft['pieces'], line: number) => Number(pieces[line] ?? 0) || 0

/** The tax that is due once these pieces are gone too: rounded for each rate, so that all pieces come to all tax. */
function taxWithout(lines: readonly BookingLine[], pieces: GiveBackDraft['pieces']): number {
  const rated = untaxedLines(lines).flatMap(
    ({ taxCode: code, taxPercent: percent = 0, ...line }) => {
      const left = line.quantity - line.cancelled - line.returned - typedOf(pieces, line.line)
      return code === undefined
        ? []
        : { code, percent, cents: lineTotal(toCents(line.price), left) }
    },
  )
  return sumTaxes(rated).reduce((sum, { taxCents }) => sum + taxCents, 0)
}

type Faults = { pieces: Record<number, string>; amount?: string; reason?: string }

export function faultsOfGiveBack(
  kind: GiveBackKind,
  booking: BookingDetails,
  draft: GiveBackDraft,
): Faults | undefined {
  const faults: Faults = { pieces: {} }
  for (const line of linesToGiveBack(kind, booking)) {
    const typed = (draft.pieces[line.line] ?? '').trim()
    const most = mostToGiveBack(kind, line)
    if (typed !== '' && !/^\d{1,9}$/.test(typed)) faults.pieces[line.line] = words.aWholeNumber
    else if (Number(typed) > most) faults.pieces[line.line] = words.atMostMost(most)
  }
  const amount = amountFault(kind, booking, draft)
  if (amount) faults.amount = amount
  if (draft.reason.trim() === '') faults.reason = words.pleaseSayWhyTheBuyer
  return Object.keys(faults.pieces).length > 0 || faults.amount || faults.reason
    ? faults
    : undefined
}

function amountFault(kind: GiveBackKind, booking: BookingDetails, draft: GiveBackDraft) {
  const { lines } = toGiveBack(draft)
  const typed = draft.amount.trim()
  if (typed !== '' && !/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return words.anAmountSuchAs12
  if (lines.length === 0 && kind === 'return') return words.pleaseSayHowManyPieces
  if (lines.length === 0 && !(Number(typed) > 0)) return words.pleaseTypePiecesOrAn
  const cents = typed === '' ? priceOf(booking, draft) : toCents(Number(typed))
  const left = leftCents(booking)
  return cents > left ? words.atMostCanBeGiven(formatDollars(toDollars(left))) : undefined
}

/** As it is sent: without an amount the price of the pieces. */
export function toGiveBack({ pieces, restock, reason, amount }: GiveBackDraft) {
  const lines = Object.entries(pieces)
    .map(([line, typed]) => ({ line: Number(line), quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0)
  const typed = amount.trim()
  return { lines, restock, reason, ...(typed !== '' && { amount: Number(typed) }) }
}
