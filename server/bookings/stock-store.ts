import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { BookingRow } from './booking-rows.ts'
import { holdTimes, hoursFromNow } from './hold-times.ts'

type HeldBooking = Pick<BookingRow, 'id' | 'tool_id' | 'quantity' | 'hold_round'>

/** Puts a booking's quantity back, once for each time it was taken. The caller has locked the booking. */
export async function releaseStock(db: Db, booking: HeldBooking): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ stock_taken: false })
    .where('id', '=', booking.id)
    .where('stock_taken', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await insertMovement(db, booking, 'release', booking.quantity)
  await db
    .updateTable('tools')
    .set((column) => ({ available: column('available', '+', booking.quantity) }))
    .where('id', '=', booking.tool_id)
    .execute()
}

/** Takes a lapsed booking's quantity again; false when there is no longer enough. The caller has locked the booking. */
export async function retakeStock(
  db: Db,
  booking: HeldBooking,
  holdHours: number,
  isVerified = true,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tools')
    .set((column) => ({ available: column('available', '-', booking.quantity) }))
    .where('id', '=', booking.tool_id)
    .where('deleted_at', 'is', null)
    .where('available', '>=', booking.quantity)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const round = booking.hold_round + 1
  const times = holdTimes(isVerified, holdHours)
  await db
    .updateTable('bookings')
    .set({
      stock_taken: true,
      hold_round: round,
      hold_until: hoursFromNow(times.hours),
      verified_hold_until: hoursFromNow(times.verifiedHours),
      reminded_at: null,
    })
    .where('id', '=', booking.id)
    .execute()
  await insertMovement(db, { ...booking, hold_round: round }, 'hold', -booking.quantity)
  return true
}

/** Puts back the stock of all unpaid bookings of an account. The caller has locked the bookings. */
export async function releaseHoldsOf(db: Db, userId: string): Promise<void> {
  // By id, as orders lock tools.
  await sql`
    select id from tools where id in (
      select tool_id from bookings where user_id = ${userId} and not paid and stock_taken
    ) order by id for no key update`.execute(db)
  await sql`
    with released as (
      update bookings set stock_taken = false where user_id = ${userId} and not paid and stock_taken
      returning id, tool_id, quantity, hold_round
    ), moved as (
      insert into stock_movements (tool_id, booking_id, kind, hold_round, quantity)
      select tool_id, id, 'release', hold_round, quantity from released
    )
    update tools set available = available + back.quantity
    from (select tool_id, sum(quantity) quantity from released group by tool_id) back
    where tools.id = back.tool_id`.execute(db)
}

/** The pieces of a tool that are available; 0 for one that is no longer on sale. */
export async function countAvailable(db: Db, toolId: string): Promise<number> {
  const tool = await db
    .selectFrom('tools')
    .select('available')
    .where('id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return tool?.available ?? 0
}

/** Puts back the stock of unpaid bookings whose hold has ended; several processes share the work. Returns how many. */
export async function releaseLapsedHolds(db: Db, signal?: AbortSignal): Promise<number> {
  let released = 0
  while (!signal?.aborted && (await releaseOneLapsedHold(db))) released += 1
  return released
}

/** One booking in each transaction, so that it never locks two tools. */
function releaseOneLapsedHold(db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .selectFrom('bookings')
      .select(['id', 'tool_id', 'quantity', 'hold_round'])
      .where('paid', '=', false)
      .where('stock_taken', '=', true)
      .where('hold_until', '<', sql<Date>`now()`)
      .orderBy('hold_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!booking) return false
    await releaseStock(transaction, booking)
    return true
  })
}

async function insertMovement(
  db: Db,
  booking: HeldBooking,
  kind: 'hold' | 'release',
  quantity: number,
): Promise<void> {
  const { id, tool_id, hold_round } = booking
  await db
    .insertInto('stock_movements')
    .values({ tool_id, booking_id: id, kind, hold_round, quantity })
    .execute()
}
