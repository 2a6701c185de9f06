import { sql } from 'kysely'
import type { ContactReceipt, NewContactMessage } from '../../contract/contact.ts'
import type { Db } from '../platform/database/database.ts'

/** Stores a question, with a hash of the network address for the cap. */
export async function createContactMessage(
  db: Db,
  addressHash: Buffer,
  message: NewContactMessage,
): Promise<ContactReceipt> {
  const { name, email, question } = message
  const row = await db
    .insertInto('contact_messages')
    .values({ name, email, question, address_hash: addressHash })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return { _id: row.id, createdAt: row.created_at.toISOString() }
}

/** Lets one address's messages come one after another, so that their count is exact. */
export async function lockAddress(transaction: Db, addressHash: Buffer): Promise<void> {
  const key = addressHash.readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(transaction)
}

/** Seconds until an address has fewer than `max` messages within an hour; 0 if it has now. */
export async function findWaitSeconds(db: Db, addressHash: Buffer, max: number): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select(
      sql<number>`ceil(extract(epoch from created_at + interval '1 hour' - now()))::integer`.as(
        'seconds',
      ),
    )
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? Math.max(1, row.seconds) : 0
}

/**
 * Takes the person out of the questions that were asked with the address of an account, if it has verified the address.
 * No person is left to be answered.
 */
export async function anonymizeQuestions(
  db: Db,
  userId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await sql`
    update contact_messages set name = ${name}, email = ${email}, question = '-', answered_at = coalesce(answered_at, now())
    from users where users.id = ${userId} and email_verified and lower(contact_messages.email) = users.email`.execute(
    db,
  )
}
