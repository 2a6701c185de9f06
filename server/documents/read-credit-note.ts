import { creditNotes } from '../../contract/documents/credit-notes.ts'
import { readGoodsOf } from '../bookings/shipment-rows.ts'
import { readRefundsOf } from '../payments/refunds/refund-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findReceipt } from '../receipts/receipt-store.ts'
import type { NamedPaper } from './booking-papers.ts'

const DIGITS = 6

/**
 * The credit note of a refund, with what was given back in the same act. Refuses with 404 a refund of another booking than
 * the named one, one that failed, and money that was never owed.
 */
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
  const number = `CN-${await creditNoteNumberOf(db, first._id)}`
  return {
    name: `credit-note-${number}.pdf`,
    paper: { kind: 'credit', facts: { number, receipt, refunds, goods: goods?.lines ?? [] } },
  }
}

/** An act has the number of its first refund. */
async function creditNoteNumberOf(db: Db, refundId: string): Promise<string> {
  const { number } = await db
    .selectFrom('refunds')
    .select('number')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return String(number).padStart(DIGITS, '0')
}
