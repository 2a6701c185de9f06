import { toDollars } from '../../../contract/money.ts'
import type { PastBooking } from './past-bookings.ts'
import { type Place, type Written, writePastEvent } from './place.ts'

type Return = { booking: Written; at: Date }

/** Writes what a buyer did not get (all of it, before it left) or gave back (some pieces of line 1), with its money. */
export async function writePastReturn(
  place: Place,
  past: PastBooking,
  { booking, at }: Return,
): Promise<void> {
  const { db, officeId } = place
  const isWhole = past.ends === 'refunded'
  const kind = isWhole ? 'cancelled' : 'returned'
  const lines = isWhole
    ? booking.lines
    : booking.lines.slice(0, 1).map((line) => ({ ...line, quantity: past.pieces }))
  const { id } = await db
    .insertInto('returns')
    .values({
      booking_id: booking.id,
      kind,
      reason: past.reason,
      made_by: officeId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { line, tool_id, quantity } of lines) {
    const of = { booking_id: booking.id, line, quantity }
    await db
      .insertInto('return_lines')
      .values({ ...of, return_id: id, restocked: quantity })
      .execute()
    await db
      .insertInto('stock_movements')
      .values({
        ...of,
        tool_id,
        kind: isWhole ? 'cancel' : 'return',
        cause_id: id,
        created_at: at,
      })
      .execute()
    await db
      .updateTable('booking_lines')
      .set({ [kind]: quantity, restocked: quantity })
      .where('booking_id', '=', booking.id)
      .where('line', '=', line)
      .execute()
  }
  await writeRefund(place, past, { booking, at, returnId: id })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = toDollars(past.refund?.cents ?? 0)
  const data = { pieces, reason: past.reason, amount }
  await writePastEvent(place, booking, { kind, actor: 'office', at, data })
}

async function writeRefund(
  { db, officeId }: Place,
  { refund, reason, ends }: PastBooking,
  { booking, at, returnId }: Return & { returnId: string },
): Promise<void> {
  if (!refund || booking.paymentId === null) return
  const isWhole = ends === 'refunded'
  await db
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: booking.paymentId,
      booking_id: booking.id,
      return_id: returnId,
      amount_cents: refund.cents,
      kind: isWhole ? 'whole' : 'return',
      reason,
      state: 'done',
      provider_id: refund.providerId,
      tries: 1,
      made_by: officeId,
      created_at: at,
    })
    .execute()
  if (!isWhole) return
  await db.updateTable('bookings').set({ refunded_at: at }).where('id', '=', booking.id).execute()
}
