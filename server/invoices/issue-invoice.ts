import { lineTotal } from '../../contract/money.ts'
import type { Actor } from '../bookings/booking-events.ts'
import { writeEvent } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { type LineRow, readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { readBookingFacts } from './buyer-facts.ts'
import { creditMoney } from './credit-money.ts'
import { type Customs, readCustoms } from './customs-facts.ts'
import { invoiceMails } from './invoice-mails.ts'
import { type Issued, isOfMoney, piecesIn, readIssued, sumsIn } from './issued.ts'
import { explainRates, sumsAfter, UNTAXED } from './tax-sums.ts'
import { type DraftLine, writePaper } from './write-paper.ts'

type Leaving = {
  booking: BookingRow
  shipment: { number: number; carrier: string | null; tracking: string | null } | null
  sent: readonly { line: number; quantity: number }[]
  lines: readonly LineRow[]
  by: Actor
  publicUrl: string
}

/** Issues the invoice of a shipment that leaves, unless its booking is neither taxed nor on account. The caller has locked the booking. */
export async function issueInvoice(db: Db, leaving: Leaving): Promise<void> {
  if (isInvoiced(leaving.booking, leaving.lines)) await issue(db, leaving)
}

/** Whether what leaves of a booking is invoiced: it is taxed, or on account. */
export const isInvoiced = ({ pay_by }: BookingRow, lines: readonly LineRow[]): boolean =>
  pay_by === 'account' || lines.some(({ tax_code }) => tax_code !== null)

/** Issues an invoice of charges that are owed again after a credit note; before the first invoice they come with that. The caller has locked the booking. */
export async function invoiceCharges(
  db: Db,
  known: Pick<Leaving, 'booking' | 'by' | 'publicUrl'>,
): Promise<void> {
  const { id } = known.booking
  if ((await readIssued(db, id)).length === 0) return
  await issue(db, { ...known, lines: await readLinesOf(db, id), sent: [], shipment: null })
}

async function issue(db: Db, leaving: Leaving): Promise<void> {
  const { booking, shipment, by, publicUrl } = leaving
  const bookingId = booking.id
  const before = await readIssued(db, bookingId)
  const facts = await readBookingFacts(db, bookingId)
  const lines = linesOf(leaving, before, await readCustoms(db, bookingId))
  if (lines.length === 0) return
  const goods = before.filter((paper) => !isOfMoney(paper))
  const taxes = await explainRates(db, sumsAfter(lines, sumsIn(goods)))
  const gross = taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
  const paidBefore = before.reduce((sum, { paid }) => sum + paid, 0)
  const received = Math.min(gross, Math.max(0, facts.received - paidBefore))
  const made = await writePaper(db, {
    kind: 'invoice',
    bookingId,
    ...(shipment && { shipment: shipment.number }),
    buyer: facts.buyer,
    facts: {
      ...facts.known,
      paidCents: facts.paid ? gross : received,
      taxes,
      corrects: null,
      reason: null,
      carrier: shipment?.carrier ?? null,
      tracking: shipment?.tracking ?? null,
    },
    lines,
  })
  if (made.dueOn !== null)
    await db
      .updateTable('bookings')
      .set({ pay_until: made.dueOn })
      .where('id', '=', bookingId)
      .execute()
  await writeEvent(db, { bookingId, kind: 'invoiced', by, data: { invoice: made.number } })
  await storeMails(db, await invoiceMails(db, booking, { ...made, kind: 'invoice' }, publicUrl))
  // What was given back before anything was invoiced.
  await creditMoney(db, { booking, by })
}

/** What leaves, and the charges that no invoice has yet. */
function linesOf(
  { sent, lines }: Leaving,
  before: readonly Issued[],
  customs: ReadonlyMap<number, Customs>,
): DraftLine[] {
  const leaving = new Map(sent.map(({ line, quantity }) => [line, quantity]))
  const invoiced = piecesIn(before)
  const openCharge = ({ line, quantity, cancelled }: LineRow) =>
    quantity - cancelled - (invoiced.get(line) ?? 0)
  return lines.flatMap((row) => {
    if (row.kind === 'tax') return []
    const quantity = row.tool_id === null ? openCharge(row) : (leaving.get(row.line) ?? 0)
    return quantity > 0 ? [toDraftLine(row, quantity, customs.get(row.line))] : []
  })
}

const toDraftLine = (row: LineRow, quantity: number, customs?: Customs): DraftLine => ({
  booking_line: row.line,
  name: row.name,
  sku: row.sku,
  hs_code: customs?.hsCode ?? null,
  origin: customs?.origin ?? null,
  unit: row.unit,
  quantity,
  unit_cents: row.unit_cents,
  net_cents: lineTotal(row.unit_cents, quantity),
  tax_code: row.tax_code ?? UNTAXED,
  percent: row.tax_percent ?? 0,
})
