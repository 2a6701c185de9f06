import { type Kysely, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type PastBooking, readPastBookings } from './past-bookings.ts'
import type { Place } from './place.ts'
import { writeKept } from './write-kept.ts'
import { writePastBooking } from './write-past-booking.ts'
import { writePastQuotes } from './write-past-quotes.ts'

// Any number that no other lock has.
const LOCK = 7_202_612

/**
 * Loads about 60 bookings of the last 90 days into a demo without bookings (decisions/0043), in one transaction and for one
 * process of several. Returns whether it did. What is
 * available of each tool stays as the catalogue has it.
 */
export async function loadDemoHistory(
  db: Kysely<Tables>,
  config: Pick<Config, 'holidays' | 'holdHours' | 'transferHoldHours'>,
): Promise<boolean> {
  if (await hasBookings(db)) return false
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    if (await hasBookings(transaction)) return false
    await load(transaction, config)
    return true
  })
}

async function hasBookings(db: Db): Promise<boolean> {
  return (await db.selectFrom('bookings').select('id').limit(1).execute()).length > 0
}

async function load(db: Db, config: Place['config']): Promise<void> {
  const now = new Date()
  const past = readPastBookings(now)
  await createAccounts(db, past)
  const users = await db.selectFrom('users').select(['id', 'email', 'admin']).execute()
  const place: Place = {
    db,
    now,
    config,
    accounts: new Map(users.map(({ email, id }) => [email, id])),
    officeId: users.find(({ admin }) => admin)?.id ?? null,
    tools: await readTools(db),
  }
  for (const booking of past) await writePastBooking(place, booking)
  await keepAvailable(db)
  await writePastQuotes(place)
  await writeKept(place)
  await askQuestion(place)
  await claimReviews(db)
}

/** Accounts without a password, so without a sign-in. */
async function createAccounts(db: Db, past: PastBooking[]): Promise<void> {
  const buyers = new Map(
    past.toReversed().map(({ buyer, createdAt }) => [buyer.email, { ...buyer, createdAt }]),
  )
  const accounts = [...buyers.values()].map(({ email, name, createdAt }) => ({
    email,
    name,
    email_verified: true,
    created_at: createdAt,
  }))
  await db
    .insertInto('users')
    .values(accounts)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

async function readTools(db: Db): Promise<Place['tools']> {
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'sku', 'name', 'unit', 'lead_days', 'min_quantity'])
    .where('sku', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.sku ?? '', row]))
}

/** The first stock was as much larger as the bookings have taken out of it since. */
async function keepAvailable(db: Db): Promise<void> {
  await sql`
    update stock_movements as first set quantity = available - taken
    from tools, lateral (
      select coalesce(sum(quantity), 0) as taken from stock_movements
      where tool_id = tools.id and kind <> 'initial'
    ) since
    where first.kind = 'initial' and first.tool_id = tools.id`.execute(db)
}

/** The catalogue's reviews belong to the buyers of the same names, who bought some of what they write about. */
async function claimReviews(db: Db): Promise<void> {
  await sql`
    update reviews set user_id = users.id, is_verified = exists (
      select from bookings join booking_lines as line on booking_id = bookings.id
      where bookings.user_id = users.id and paid and line.tool_id = reviews.tool_id
    )
    from users where users.name = reviews.name and reviews.user_id is null`.execute(db)
  // No review is older than the account that wrote it.
  await sql`
    update users set created_at = least(users.created_at, wrote.first_at - interval '30 days')
    from (select user_id, min(created_at) as first_at from reviews group by user_id) wrote
    where users.id = wrote.user_id`.execute(db)
}

/** One that waits for an answer. */
async function askQuestion({ db, now }: Place): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      name: 'Nadia Rahman',
      email: 'nadia@turag-denim.example',
      question:
        'Can the weaving reed be had with 72 dents per 10 cm and a width of 190 cm? We would need eight for a trial and forty after it.',
      address_hash: Buffer.alloc(32),
      created_at: new Date(now.getTime() - 26 * 3_600_000),
    })
    .execute()
}
