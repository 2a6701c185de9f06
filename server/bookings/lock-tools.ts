import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Locks the tools of bookings all at once by their ids, as every transaction locks tools. */
export async function lockToolsOf(db: Db, bookingIds: readonly string[]): Promise<void> {
  await sql`
    select id from tools where id in (select tool_id from booking_lines where booking_id = any(${bookingIds}::uuid[]))
    order by id for no key update`.execute(db)
}
