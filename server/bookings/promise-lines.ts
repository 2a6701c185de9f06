import { sql } from 'kysely'
import { type Calendar, shipsBy } from '../../contract/values/working-days.ts'
import type { Db } from '../platform/database/database.ts'
import { refreshState } from './booking-state-store.ts'

/** The day that is promised for what is taken out of stock, in a booking that is paid now. */
export function promisedFromStock(calendar: Calendar): string {
  return shipsBy(calendar, 0)
}

/**
 * Promises a later day for the lines of a paid booking of which pieces have to be made, unless the office offered a day, and
 * stores its first day. The caller has locked it.
 */
export async function promiseMadeLines(
  db: Db,
  bookingId: string,
  calendar: Calendar,
): Promise<void> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['line', 'lead_days'])
    .where('booking_id', '=', bookingId)
    .whereRef('from_stock', '<', 'quantity')
    .where('tool_id', 'is not', null)
    .where('offered_on', 'is', null)
    .execute()
  const promises = rows.map(({ line, lead_days }) => ({
    line,
    // A tool that is made to order has a lead time.
    day: shipsBy(calendar, lead_days ?? 0),
  }))
  await sql`
    update booking_lines set promised_on = day, first_promised_on = day
    from json_to_recordset(${JSON.stringify(promises)}) as promised(line smallint, day date)
    where booking_id = ${bookingId} and booking_lines.line = promised.line`.execute(db)
  await refreshState(db, bookingId)
}
