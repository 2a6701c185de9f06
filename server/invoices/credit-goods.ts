import type { TaxSum } from '../../contract/invoices/invoices.ts'
import { type Cents, lineTotal } from '../../contract/money.ts'
import type { ReturnKind } from '../../contract/payments/refunds.ts'
import type { Actor } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type Issued,
  isOfMoney,
  leftOfInvoice,
  piecesIn,
  readIssued,
  sumsIn,
  withCredits,
} from './issued.ts'
import { explainRates, type RateSums, rateKey, sumsAfter } from './tax-sums.ts'
import { writeCredit } from './write-credit.ts'
import type { DraftLine } from './write-paper.ts'

type GivenLines = {
  booking: BookingRow
  kind: ReturnKind
  lines: readonly { line: number; quantity: number }[]
}

type GivenPieces = GivenLines & {
  by: Actor
  returnId: string
  /** What is given back for all of them, with tax. */
  cents: Cents
  reason: string
}

/** Issues a credit note for each invoice, the newest first, that has pieces which came back, or charges which were cancelled. Returns their ids. */
export async function creditGoods(db: Db, given: GivenPieces): Promise<string[]> {
  const { booking, by, kind, returnId, reason } = given
  const papers = await readIssued(db, booking.id)
  if (papers.length === 0) return []
  const lines = await invoicedOf(db, given)
  const shares = sharesOf(papers, lines)
  const known = sumsIn(papers.filter((paper) => !isOfMoney(paper)))
  const drafts = shares.map((share) => ({ ...share, sums: takeSums(share.lines, known) }))
  if (kind === 'returned') meetSum(drafts, given.cents)
  const ids: string[] = []
  for (const { invoice, lines: credited, sums } of drafts) {
    const taxes = await explainRates(db, sums)
    // What was cancelled may be taken back with its return (give-back.ts).
    const of = kind === 'returned' ? returnId : undefined
    const credit = { booking, by, invoice, lines: credited, taxes, reason, returnId: of }
    ids.push(await writeCredit(db, credit))
  }
  return ids
}

/** Of what is cancelled only charges may be invoiced already. */
async function invoicedOf(db: Db, { booking, kind, lines }: GivenLines) {
  if (kind === 'returned') return lines
  const booked = await readLinesOf(db, booking.id)
  const charges = new Set(booked.filter(({ tool_id }) => tool_id === null).map(({ line }) => line))
  return lines.filter(({ line }) => charges.has(line))
}

type Share = { invoice: Issued; room: Cents; taken: Map<number, number> }

/** Which pieces of which invoice are taken back: of the newest that has them and of which so much is left, then of the newest that has them. */
function sharesOf(papers: readonly Issued[], lines: GivenPieces['lines'], isCapped = false) {
  const open = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  const invoices = papers.filter(({ kind }) => kind === 'invoice').toReversed()
  const shares = invoices.map((invoice) => {
    const room = leftOfInvoice(papers, invoice)
    return { invoice, room, taken: new Map<number, number>() }
  })
  for (const share of shares) takePieces(papers, share, open, true)
  if (!isCapped) for (const share of shares) takePieces(papers, share, open, false)
  return shares.flatMap(({ invoice, taken }) => {
    const credited = invoice.lines.flatMap((line) => {
      const quantity = taken.get(line.booking_line ?? 0) ?? 0
      const net_cents = lineTotal(line.unit_cents, quantity)
      return quantity > 0 ? [{ ...line, quantity, net_cents }] : []
    })
    return credited.length > 0 ? [{ invoice, lines: credited }] : []
  })
}

const ROUNDING_CENTS = 2

/** As many of the open pieces as are on an invoice; within what is left of it, to the cents that rounding of tax can add. */
function takePieces(
  papers: readonly Issued[],
  share: Share,
  open: Map<number, number>,
  isCapped: boolean,
): void {
  const { invoice, taken } = share
  const standing = piecesIn(withCredits(papers, invoice))
  for (const { booking_line, unit_cents, percent } of invoice.lines) {
    const line = booking_line ?? 0
    const [wanted, before] = [open.get(line) ?? 0, taken.get(line) ?? 0]
    const gross = (unit_cents * (100 + percent)) / 100
    const room = share.room + (percent > 0 ? ROUNDING_CENTS : 0)
    const most = isCapped ? Math.floor(room / gross) : wanted
    const quantity = Math.min(wanted, (standing.get(line) ?? 0) - before, most)
    if (quantity <= 0) continue
    taken.set(line, before + quantity)
    open.set(line, wanted - quantity)
    share.room -= Math.round(quantity * gross)
  }
}

/** Whether the invoices of these pieces have as much left as the pieces come to. */
export async function hasRoomFor(db: Db, given: GivenLines): Promise<boolean> {
  const papers = await readIssued(db, given.booking.id)
  const lines = await invoicedOf(db, given)
  const count = (isCapped: boolean) =>
    sharesOf(papers, lines, isCapped).reduce((sum, share) => sum + sumPieces(share), 0)
  return count(true) === count(false)
}

const sumPieces = ({ lines }: { lines: readonly DraftLine[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Takes the sums of lines from those that are invoiced. */
function takeSums(lines: readonly DraftLine[], known: Map<string, RateSums>) {
  const sums = sumsAfter(lines, known, -1)
  for (const sum of sums) {
    const { net, tax } = known.get(rateKey(sum)) ?? { net: 0, tax: 0 }
    known.set(rateKey(sum), { net: net - sum.netCents, tax: tax - sum.taxCents })
  }
  return sums
}

type Sums = Pick<TaxSum, 'netCents' | 'taxCents' | 'percent'>[]

/** While a part is not invoiced, the money can differ by a cent a rate: credit notes say what is given back. */
function meetSum(drafts: readonly { sums: Sums }[], cents: Cents): void {
  const all = drafts.flatMap(({ sums }) => sums)
  const sum = all.reduce((total, { netCents, taxCents }) => total + netCents + taxCents, 0)
  const last = all.findLast(({ percent, taxCents }) => percent > 0 && taxCents > all.length)
  if (last && Math.abs(cents - sum) <= all.length) last.taxCents += cents - sum
}
