import { sql } from 'kysely'
import { findBooking } from '../bookings/booking-store.ts'
import type { Config } from '../config.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, storeKey } from '../platform/http/used-keys.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import { findQuestion } from './contact-office-store.ts'
import { answerMail, questionMail } from './question-mails.ts'

type Parts = { db: Db; config: Pick<Config, 'publicUrl'> }
type Act = { id: string; caller: Caller; key: string; text: string }

export async function findQuestionOwner(db: Db, id: string) {
  const row = await db
    .selectFrom('contact_messages')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  // A visitor's is of no account: others are refused it, as a thing of another.
  return row && { userId: row.user_id ?? '' }
}

/** Once for each key; the id of what was written. */
function writeOnce(db: Db, act: Act, call: 'askAboutBooking' | 'writeInThread', write: Write) {
  const { id, caller, key, text } = act
  const use = { userId: caller.userId, call, key, body: { id, text } }
  return asCaller(db, caller, async (transaction) => {
    if (!(await lockAccount(transaction, caller.userId))) throw new Refusal('not_signed_in')
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    const written = await write(transaction)
    await storeKey(transaction, use, written)
    return written
  })
}

type Write = (transaction: Db) => Promise<string>

/** A question of a booking's buyer, by the account's name and address; returns its id. */
export function askAboutBooking({ db, config }: Parts, act: Act): Promise<string> {
  return writeOnce(db, act, 'askAboutBooking', async (transaction) => {
    const booking = await findBooking(transaction, act.id)
    if (!booking) throw new Refusal('booking_not_found')
    if (booking.user_id !== act.caller.userId) throw new Refusal('not_allowed')
    const { id } = await transaction
      .insertInto('contact_messages')
      .columns(['name', 'email', 'question', 'user_id', 'booking_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom('users')
          .select(['name', 'email'])
          .select([val(act.text).as('question'), 'id', val(booking.id).as('booking')])
          .where('id', '=', booking.user_id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellOffice(transaction, id, act.text, config)
    return id
  })
}

/** The office's answer is mailed to who asked; what the buyer writes opens the question again. */
export function writeInThread({ db, config }: Parts, act: Act): Promise<string> {
  const { id, caller, text } = act
  return writeOnce(db, act, 'writeInThread', async (transaction) => {
    const row = await transaction
      .selectFrom('contact_messages')
      .select('user_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('contact_message_not_found')
    const actor = row.user_id === caller.userId ? 'buyer' : 'office'
    const written = await transaction
      .insertInto('question_messages')
      .values({ question_id: id, actor, actor_id: caller.userId, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answered = { answered_at: sql<Date>`now()`, answered_by: caller.userId }
    await transaction
      .updateTable('contact_messages')
      .set(actor === 'office' ? answered : { answered_at: null, answered_by: null })
      .where('id', '=', id)
      .execute()
    if (actor === 'buyer') await tellOffice(transaction, id, text, config)
    else await tellBuyer(transaction, id, text, config)
    return written.id
  })
}

async function tellOffice(db: Db, id: string, text: string, { publicUrl }: Parts['config']) {
  const asked = await findQuestion(db, id, true)
  if (!asked) return
  const { booking } = asked
  await storeMail(db, questionMail({ ...asked, question: text }, publicUrl, booking))
}

async function tellBuyer(db: Db, id: string, text: string, { publicUrl }: Parts['config']) {
  const asked = await findQuestion(db, id, true)
  if (asked) await storeMail(db, answerMail(asked, text, publicUrl))
}
