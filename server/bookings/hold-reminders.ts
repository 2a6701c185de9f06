import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { byShop, writeEvent } from './booking-events.ts'
import { holdEndingMail } from './booking-mails.ts'
import { bookingColumns, isHeldRow } from './booking-rows.ts'
import { readLinesForMail } from './lines-in-mail.ts'

/** A reminder is sent in the last eighth of a hold: of two days the last six hours. */
const LAST_SHARE = 1 / 8
/** Shorter holds need no reminder: the buyer has just had the mail of the booking. */
const SHORTEST_HOURS = 1

type Rules = Pick<Config, 'settings' | 'publicUrl'>

/** Reminds each buyer once that a hold is about to end; several processes share the work. Returns how many were sent. */
export async function sendHoldReminders(db: Db, rules: Rules, signal?: AbortSignal) {
  if (rules.settings.holds.holdHours < SHORTEST_HOURS) return 0
  let sent = 0
  while (!signal?.aborted && (await remindOneBuyer(db, rules))) sent += 1
  return sent
}

/** Mails go to verified addresses only; the reminder is sent once the address is verified. */
const hasVerifiedBuyer = sql<boolean>`exists (
  select from users where users.email = bookings.email and email_verified and users.deleted_at is null)`

const remindOneBuyer = (db: Db, { settings, publicUrl }: Rules): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .updateTable('bookings')
      .set({ reminded_at: sql<Date>`now()` })
      .where('id', 'in', (query) =>
        query
          .selectFrom('bookings')
          .select('id')
          .where(isHeldRow)
          .where('reminded_at', 'is', null)
          .where('deleted_at', 'is', null)
          .where('hold_until', '>', sql<Date>`now()`)
          .where(hasVerifiedBuyer)
          .where(
            'hold_until',
            '<',
            sql<Date>`now() + make_interval(secs => ${settings.holds.holdHours * LAST_SHARE * 3600})`,
          )
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(bookingColumns)
      .executeTakeFirst()
    if (!booking) return false
    const lines = await readLinesForMail(transaction, booking)
    await storeMail(transaction, holdEndingMail(booking, lines, publicUrl))
    await writeEvent(transaction, { bookingId: booking.id, kind: 'reminded', by: byShop })
    return true
  })
