import type { TaxSum } from '../../contract/invoices/invoices.ts'
import { type Cents, lineTotal } from '../../contract/money.ts'
import type { ReturnKind } from '../../contract/payments/refunds.ts'
import type { Actor } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { type Issued, isOfMoney, piecesIn, readIssued, sumsIn, withCredits } from './issued.ts'
import { explainRates, type RateSums, rateKey, sumsAfter } from './tax-sums.ts'
import { writeCredit } from './write-credit.ts'
import type { DraftLine } from './write-paper.ts'

type GivenPieces = {
  booking: BookingRow
  by: Actor
  kind: ReturnKind
  returnId: string
  lines: readonly { line: number; quantity: number }[]
  /** What is given back for all of them, with tax. */
  cents: Cents
  reason: string
}

/** Issues a credit note for each invoice, the newest first, that has pieces which came back, or charges which were cancelled. Returns their ids. */
export async function creditGoods(db: Db, given: GivenPieces): Promise<string[]> {
  const { booking, by, kind, returnId, reason } = given
  const papers = await readIssued(db, booking.id)
  if (papers.length === 0) return []
  const lines = kind === 'returned' ? given.lines : await chargesOf(db, given)
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
async function chargesOf(db: Db, { booking, lines }: GivenPieces) {
  const booked = await readLinesOf(db, booking.id)
  const charges = new Set(booked.filter(({ tool_id }) => tool_id === null).map(({ line }) => line))
  return lines.filter(({ line }) => charges.has(line))
}

/** Which pieces of which invoice are taken back: of the newest that has them. */
function sharesOf(papers: readonly Issued[], lines: GivenPieces['lines']) {
  const open = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  const invoices = papers.filter(({ kind }) => kind === 'invoice').toReversed()
  return invoices.flatMap((invoice) => {
    const standing = piecesIn(withCredits(papers, invoice))
    const credited = invoice.lines.flatMap((line) => {
      const number = line.booking_line ?? 0
      const wanted = open.get(number) ?? 0
      const quantity = Math.min(wanted, standing.get(number) ?? 0)
      if (quantity <= 0) return []
      open.set(number, wanted - quantity)
      return [{ ...line, quantity, net_cents: lineTotal(line.unit_cents, quantity) }]
    })
    return credited.length > 0 ? [{ invoice, lines: credited }] : []
  })
}

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
