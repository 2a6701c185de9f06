import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Takes what was noted and written on papers of an account out of the records, which keep that it was changed. */
export async function forgetPapersOf(db: Db, userId: string): Promise<void> {
  await sql`
    update changes set before = null, after = null
    where noun = 'customer' and noun_id = ${userId}
      or noun = 'booking' and noun_id in (select id from bookings where user_id = ${userId})
      or noun = 'quote' and noun_id in (select id from quotes where user_id = ${userId})`.execute(
    db,
  )
}
