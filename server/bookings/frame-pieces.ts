import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { lockToolsOf } from './lock-tools.ts'

/** What each frame has left of each tool, by `frameKey`. The caller has locked the tools. */
export async function readFramesLeft(
  db: Db,
  frameIds: readonly string[],
): Promise<Map<string, number>> {
  if (frameIds.length === 0) return new Map()
  const { rows } = await sql<{ frameId: string; toolId: string; left: number }>`
    select quote_id as "frameId", tool_id as "toolId", quantity - called as left from quote_lines
    where quote_id = any(${frameIds}::uuid[]) and tool_id is not null`.execute(db)
  return new Map(rows.map(({ frameId, toolId, left }) => [frameKey(frameId, toolId), left]))
}

export const frameKey = (frameId: string, toolId: string): string => `${frameId} ${toolId}`

/** Writes what is called off a frame after one of its bookings changed: what bookings have of it that hold their stock, without pieces that are never delivered. */
export async function countCalled(db: Db, bookingId: string): Promise<void> {
  await lockToolsOf(db, [bookingId])
  await sql`
    update quote_lines set called = least(quote_lines.quantity, ${calledOf(sql`quote_lines.quote_id`, sql`quote_lines.tool_id`)})
    from bookings join booking_lines on booking_id = bookings.id
    where bookings.id = ${bookingId} and quote_id = frame_id and quote_lines.tool_id = booking_lines.tool_id
  `.execute(db)
}

/** Moves the bookings of a frame to its next revision. Returns how many there are, and the first line that would have less than is called off. */
export async function moveCallOffs(db: Db, from: string, to: string) {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where frame_id = ${from} order by id for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update bookings set frame_id = ${to} where id = any(${ids}::uuid[])`.execute(db)
  await lockToolsOf(db, ids)
  const short = await findShortRevision(db, from, to)
  if (!short)
    await sql`
      update quote_lines set called = ${calledOf(sql`${to}::uuid`, sql`quote_lines.tool_id`)} where quote_id = ${to}
    `.execute(db)
  return { count: ids.length, short }
}

async function findShortRevision(db: Db, from: string, to: string) {
  const { rows } = await sql<{ name: string; called: number }>`
    select former.name, counted.called
    from quote_lines former, lateral (select ${calledOf(sql`${to}::uuid`, sql`former.tool_id`)} as called) counted
    where quote_id = ${from} and counted.called > coalesce((
      select sum(quantity) from quote_lines where quote_id = ${to} and tool_id = former.tool_id
    ), 0)
    order by line limit 1`.execute(db)
  return rows[0]
}

/** Of what was refunded as a whole only what is in shipments. */
const calledOf = (frameId: RawBuilder<unknown>, toolId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(case when part.refunded_at is null then counted.quantity - counted.cancelled else (
    select coalesce(sum(sent.quantity), 0) from shipment_lines sent where sent.booking_id = part.id and sent.line = counted.line
  ) end), 0)::integer
  from bookings part join booking_lines counted on counted.booking_id = part.id
  where part.frame_id = ${frameId} and counted.tool_id = ${toolId} and part.stock_taken)`

/** The lines of a booking of whose frame fewer are left than the booking would take again. */
export const overFrame = (bookingId: string, pieces: RawBuilder<unknown>) => sql`
  select booking_lines.name, quote_lines.quantity - called as available, booking_lines.line
  from bookings join booking_lines on booking_id = bookings.id
    join quote_lines on quote_id = frame_id and quote_lines.tool_id = booking_lines.tool_id
  where bookings.id = ${bookingId} and ${pieces} > quote_lines.quantity - called`

/** The first line of a booking whose frame was called off elsewhere while the booking was refunded, with what is left for it. The caller has locked the booking. */
export async function findOverCalled(db: Db, bookingId: string) {
  await lockToolsOf(db, [bookingId])
  const { rows } = await sql<{ name: string; available: number }>`
    select booking_lines.name, greatest(0, quote_lines.quantity - counted.called + booking_lines.quantity - cancelled) as available
    from bookings join booking_lines on booking_id = bookings.id
      join quote_lines on quote_id = frame_id and quote_lines.tool_id = booking_lines.tool_id,
      lateral (select ${calledOf(sql`frame_id`, sql`quote_lines.tool_id`)} as called) counted
    where bookings.id = ${bookingId} and counted.called > quote_lines.quantity
    order by booking_lines.line limit 1`.execute(db)
  return rows[0]
}
