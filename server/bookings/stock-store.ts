import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { byShop, writeEvent } from './booking-events.ts'
import { type BookingRow, isHeldRow } from './booking-rows.ts'
import { refreshState } from './booking-state-store.ts'
import { overFrame } from './frame-pieces.ts'
import { type HoldRules, holdHoursOf, holdTimes, hoursFromNow } from './hold-times.ts'
import { lockToolsOf } from './lock-tools.ts'

type HeldBooking = Pick<BookingRow, 'id' | 'hold_round'>
export type Shortage = { name: string; available: number }

/** Puts the pieces of a booking's lines back, once for each time they were taken. The caller has locked the booking. */
export async function releaseStock(db: Db, { id, hold_round }: HeldBooking): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ stock_taken: false })
    .where('id', '=', id)
    .where('stock_taken', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await lockToolsOf(db, [id])
  await moveStock(db, id, sql`'release', ${hold_round}, from_stock - restocked`)
}

/** All or none: returns the first tool of which there are no longer enough. The caller has locked the booking. */
export async function retakeStock(
  db: Db,
  { id, hold_round, pay_by }: HeldBooking & Pick<BookingRow, 'pay_by'>,
  rules: HoldRules,
  isVerified = true,
): Promise<Shortage | undefined> {
  await lockToolsOf(db, [id])
  const shortage = await findShortage(db, id)
  if (shortage) return shortage
  const round = hold_round + 1
  const times = holdTimes(isVerified, holdHoursOf(pay_by, rules))
  await db
    .updateTable('bookings')
    .set({
      stock_taken: true,
      hold_round: round,
      hold_until: hoursFromNow(times.hours),
      verified_hold_until: hoursFromNow(times.verifiedHours),
      reminded_at: null,
    })
    .where('id', '=', id)
    .execute()
  await moveStock(db, id, sql`'hold', ${round}, -from_stock`)
  await writeEvent(db, { bookingId: id, kind: 'retaken', by: byShop })
  return undefined
}

async function moveStock(db: Db, id: string, movement: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moved as (
      insert into stock_movements (tool_id, booking_id, line, kind, hold_round, quantity)
      select tool_id, booking_id, line, ${movement} from booking_lines
      where booking_id = ${id} and from_stock > 0
      returning tool_id, quantity
    )
    update tools set available = available + moved.quantity from moved where tools.id = moved.tool_id
  `.execute(db)
  await refreshState(db, id)
}

async function findShortage(db: Db, bookingId: string): Promise<Shortage | undefined> {
  const { rows } = await sql<Shortage>`
    select booking_lines.name, case when deleted_at is null then available else 0 end as available, line
    from booking_lines join tools on tools.id = tool_id
    where booking_id = ${bookingId} and (deleted_at is not null or available < from_stock)
    union all ${overFrame(bookingId, sql`booking_lines.quantity - cancelled`)}
    order by line limit 1`.execute(db)
  return rows[0]
}

/** Puts back the stock of all unpaid bookings of an account. The caller has locked the bookings. */
export async function releaseHoldsOf(db: Db, userId: string): Promise<void> {
  const held = await db
    .selectFrom('bookings')
    .select(['id', 'hold_round'])
    .where('user_id', '=', userId)
    .where(isHeldRow)
    .orderBy('id')
    .execute()
  const ids = held.map(({ id }) => id)
  await lockToolsOf(db, ids)
  for (const booking of held) {
    await releaseStock(db, booking)
    await writeEvent(db, { bookingId: booking.id, kind: 'lapsed', by: byShop })
  }
}

/** Puts back the stock of unpaid bookings whose hold has ended; several processes share the work. Returns how many. */
export async function releaseLapsedHolds(db: Db, signal?: AbortSignal): Promise<number> {
  let released = 0
  while (!signal?.aborted && (await releaseOneLapsedHold(db))) released += 1
  return released
}

/** One booking in each transaction, so that its tools are locked briefly. */
const releaseOneLapsedHold = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .selectFrom('bookings')
      .select(['id', 'hold_round'])
      .where(isHeldRow)
      .where('hold_until', '<', sql<Date>`now()`)
      .orderBy('hold_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!booking) return false
    await releaseStock(transaction, booking)
    await writeEvent(transaction, { bookingId: booking.id, kind: 'lapsed', by: byShop })
    return true
  })
