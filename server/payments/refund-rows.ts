import type { Selectable } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { BookingRefund } from '../../contract/refunds.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const refundColumns = [
  'id',
  'payment_id',
  'return_id',
  'amount_cents',
  'kind',
  'reason',
  'state',
  'sent_on',
  'reference',
  'created_at',
] as const

type RefundRow = Pick<Selectable<Tables['refunds']>, (typeof refundColumns)[number]>

/** The refunds of a booking's payments, oldest first. */
export async function readRefundsOf(db: Db, bookingId: string): Promise<BookingRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toRefund)
}

function toRefund(row: RefundRow): BookingRefund {
  const { kind, reason, state, reference } = row
  return {
    _id: row.id,
    paymentId: row.payment_id,
    returnId: row.return_id,
    amount: toDollars(row.amount_cents),
    ...{ kind, reason, state, reference },
    sentOn: row.sent_on,
    createdAt: row.created_at.toISOString(),
  }
}
