import { buffer } from 'node:stream/consumers'
import { creditNotes } from '../../contract/documents/credit-notes.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { readGoodsOf } from '../bookings/shipment-rows.ts'
import { toPayment } from '../payments/payment-rows.ts'
import { readMoneyOf, readPaymentsOf } from '../payments/payments-of-booking.ts'
import { readRefundsOf } from '../payments/refunds/refund-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { newPrivateName } from '../platform/files/file-names.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type QuoteRow, toQuoteNumber } from '../quotes/quote-rows.ts'
import { findQuote } from '../quotes/quote-store.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { findReceipt } from '../receipts/receipt-routes.ts'
import { readOpenBooking } from '../shipments/shipment-store.ts'
import { makePaper } from './make-paper.ts'
import type { Paper } from './papers.ts'

type NamedPaper = { name: string; paper: Paper }

export type PaperFile = { name: string; bytes: Buffer }

export async function makeFile({ name, paper }: NamedPaper): Promise<PaperFile> {
  return { name, bytes: await makePaper(paper) }
}

/** The proforma invoice of a booking. Refuses a paid one with 409. */
export async function readProforma(db: Db, bookingId: string): Promise<NamedPaper> {
  const booking = await findBooking(db, bookingId)
  if (!booking) throw new Refusal('booking_not_found')
  if (booking.paid) throw new Refusal('already_paid')
  const facts = await readBookingDetails(db, booking, await readMoneyOf(db, booking))
  const name = `proforma-${toBookingNumber(booking.number)}.pdf`
  return { name, paper: { kind: 'proforma', facts } }
}

/** The receipt of a booking, deleted or not, with the payments that count for it and all that went back. */
export async function readReceiptPaper(db: Db, bookingId: string): Promise<NamedPaper> {
  const receipt = await findReceipt(db, bookingId)
  if (!receipt) throw new Refusal('receipt_not_found')
  const [rows, refunds] = await Promise.all([
    readPaymentsOf(db, bookingId),
    readRefundsOf(db, bookingId),
  ])
  const payments = rows
    .filter((row) => row.state === 'settled' || row.transaction_id === receipt.transactionId)
    .map(toPayment)
  const facts = { receipt, payments, refunds }
  return { name: `receipt-${receipt.number}.pdf`, paper: { kind: 'receipt', facts } }
}

export async function readPackingSlip(
  db: Db,
  bookingId: string,
  shipment: number,
): Promise<NamedPaper> {
  const booking = await readOpenBooking(db, bookingId)
  if (!booking.shipments.some(({ number }) => number === shipment))
    throw new Refusal('shipment_not_found')
  const name = `packing-slip-${booking.number}-${shipment}.pdf`
  return { name, paper: { kind: 'packing', facts: { booking, shipment } } }
}

/** The credit note of a refund, with what was given back in the same act; 404 where it failed or was never owed. */
export async function readCreditNote(
  db: Db,
  refundId: string,
  bookingId?: string,
): Promise<NamedPaper> {
  const row = await db
    .selectFrom('refunds')
    .select('booking_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!row || (bookingId !== undefined && row.booking_id !== bookingId))
    throw new Refusal('refund_not_found')
  const receipt = await findReceipt(db, row.booking_id)
  const acts = creditNotes(await readRefundsOf(db, row.booking_id))
  const refunds = acts.find((act) => act.some(({ _id }) => _id === refundId))
  const first = refunds?.[0]
  if (!receipt || !refunds || !first) throw new Refusal('refund_not_found')
  const { returns } = await readGoodsOf(db, row.booking_id)
  const goods = returns.find(({ _id }) => _id === first.returnId)
  const number = await creditNoteNumberOf(db, first._id)
  const facts = { number, receipt, refunds, goods: goods?.lines ?? [] }
  return { name: `credit-note-${number}.pdf`, paper: { kind: 'credit', facts } }
}

/** An act has the number of its first refund. */
async function creditNoteNumberOf(db: Db, refundId: string): Promise<string> {
  const { number } = await db
    .selectFrom('refunds')
    .select('number')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return `CN-${String(number).padStart(6, '0')}`
}

/** The PDF of an offer, made once and kept: it stays what was sent, even if layout and company change; of a frame with what is left of it now. 409 for a quote without an offer. */
export async function keepQuotePaper(
  db: Db,
  store: FileStore,
  quoteId: string,
): Promise<PaperFile> {
  const quote = await findQuote(db, quoteId)
  if (quote.offered_at === null) throw new Refusal('quote_not_offered')
  const name = `quote-${toQuoteNumber(quote).replace('/', '-')}.pdf`
  const kept = quote.paper === null ? undefined : await store.open(quote.paper)
  if (kept) return { name, bytes: await buffer(kept.bytes) }
  const bytes = await makePaper({ kind: 'quote', facts: await readQuoteFacts(db, quoteId) })
  if (quote.kind === 'frame') return { name, bytes }
  const place = newPrivateName('pdf')
  await store.save(place, bytes)
  if (await isFirst(db, quote, place)) return { name, bytes }
  await store.remove(place)
  return keepQuotePaper(db, store, quoteId)
}

async function readQuoteFacts(db: Db, quoteId: string) {
  const { validUntil, offeredAt, ...quote } = await showQuote(db, quoteId)
  if (validUntil === null || offeredAt === null) throw new Refusal('quote_not_offered')
  const asOf = quote.kind === 'frame' ? new Date().toISOString() : undefined
  return { ...quote, validUntil, offeredAt, asOf }
}

/** Not where another process has kept one since, nor where the account was deleted: its name would be on the paper. */
async function isFirst(db: Db, { id, email, paper }: QuoteRow, place: string): Promise<boolean> {
  const row = await db
    .updateTable('quotes')
    .set({ paper: place })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('paper', 'is not distinct from', paper)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
