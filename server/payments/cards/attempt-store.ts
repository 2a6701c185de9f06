import { type Selectable, sql } from 'kysely'
import { MAX_INTENTS_PER_HOUR } from '../../../contract/limits.ts'
import { namesIn } from '../../../contract/values/names-in.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import type { Db } from '../../platform/database/database.ts'
import { inLastHour, secondsUntilOldestExpires } from '../../platform/database/sql-expressions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tooManyRequests } from '../../platform/http/refusal.ts'
import { accountsCountedFor } from '../../users/former-addresses.ts'
import type { Buyer } from '../../users/user-store.ts'
import { paymentInReview } from '../payments-of-booking.ts'

const attemptColumns = namesIn(`
  id, booking_id, user_id, attempt, amount_cents, intent_id, state, declined_cards, created_at,
  checked_at`)

export type Attempt = Pick<Selectable<Tables['payment_attempts']>, (typeof attemptColumns)[number]>

export const findOpenAttempt = (db: Db, bookingId: string): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** The attempt that an intent was made for, with its payment once it is settled. */
export const findAttemptByIntent = (db: Db, intentId: string) =>
  db
    .selectFrom('payment_attempts')
    .leftJoin('payments', 'payments.transaction_id', 'payment_attempts.intent_id')
    .select(attemptColumns.map((name) => `payment_attempts.${name}` as const))
    .select('payments.id as payment_id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()

/** Nothing if another one is open, or a payment waits for the office. The caller has locked the booking. */
export const openAttempt = (db: Db, booking: BookingRow): Promise<Attempt | undefined> =>
  db
    .insertInto('payment_attempts')
    .columns(['booking_id', 'user_id', 'attempt', 'amount_cents'])
    .expression((query) =>
      query
        .selectFrom('payment_attempts')
        .select([
          sql.val(booking.id).$castTo<string>().as('booking_id'),
          sql.val(booking.user_id).$castTo<string>().as('user_id'),
          sql<number>`count(*) + 1`.as('attempt'),
          sql.val(booking.total_cents).$castTo<number>().as('amount_cents'),
        ])
        .where('booking_id', '=', booking.id)
        .having(sql<boolean>`count(*) filter (where state = 'open') = 0`)
        .having(({ not, exists }) => not(exists(paymentInReview(db, booking.id)))),
    )
    .returning(attemptColumns)
    .executeTakeFirst()

/** Refuses an account with too many intents within the last hour, this one included: a sign of card testing. */
export async function checkIntentCap(db: Db, buyer: Buyer, secret: string): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*) count, ${secondsUntilOldestExpires} wait from ${accountsCountedFor([buyer], secret)}
    join payment_attempts on payment_attempts.user_id = account.id and ${inLastHour}`.execute(db)
  for (const { count, wait } of rows) if (count > MAX_INTENTS_PER_HOUR) throw tooManyRequests(wait)
}

/** Stores the intent of an attempt; throws if another attempt has it already. */
export async function bindIntent(db: Db, attemptId: string, intentId: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ intent_id: intentId })
    .where('id', '=', attemptId)
    .execute()
}

/** Cancels an attempt unless it has ended already. */
export async function cancelAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Counts a declined card; nothing for an intent that is not ours. */
export const countDeclinedCard = (db: Db, intentId: string): Promise<Attempt | undefined> =>
  db
    .updateTable('payment_attempts')
    .set((column) => ({ declined_cards: column('declined_cards', '+', 1) }))
    .where('intent_id', '=', intentId)
    .returning(attemptColumns)
    .executeTakeFirst()

/** Postponed, so that no two processes check the same: after 20 seconds, then as long again as it is old, at most 15 minutes. */
export const takeDueAttempt = (db: Db): Promise<Attempt | undefined> =>
  db
    .updateTable('payment_attempts')
    .set({ checked_at: sql<Date>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_attempts')
        .select('id')
        .where('state', '=', 'open')
        .where(
          sql<boolean>`checked_at + least(greatest(interval '20 seconds', checked_at - created_at), interval '15 minutes') < now()`,
        )
        .orderBy('checked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(attemptColumns)
    .executeTakeFirst()
