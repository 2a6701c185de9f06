import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { ContactMessage, ContactReceipt, NewContactMessage } from '../../contract/contact.ts'
import { MAX_CONTACT_MESSAGES_PER_HOUR } from '../../contract/limits.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { networkOf } from '../platform/http/rate-limits.ts'
import { Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import type { Person } from '../users/user-store.ts'
import {
  answerContactMessage,
  findQuestion,
  listQuestions,
  searchContactMessages,
} from './contact-office-store.ts'
import { questionMail } from './question-mails.ts'
import { askAboutBooking, writeInThread } from './question-threads.ts'

export const contactRoutes = ({ db, config }: Dependencies) =>
  ({
    searchContactMessages: ({ query }) => searchContactMessages(db, query),
    answerContactMessage: async ({ params, body, caller: { userId } }) => {
      const message = await asOffice(db, userId, (transaction) =>
        answerContactMessage(transaction, params.id, body.answered ? userId : null),
      )
      return requireQuestion(message)
    },
    createContactMessage: ({ body, request, caller }) => {
      const addressHash = hashAddress(request.ip, config.authSecret)
      return db.transaction().execute(async (transaction) => {
        if (config.rateLimit) await refuseTooManyMessages(transaction, addressHash)
        await storeMail(transaction, questionMail(body, config.publicUrl))
        const userId = caller?.email === body.email ? caller.userId : null
        return createContactMessage(transaction, addressHash, { ...body, user_id: userId })
      })
    },
    listQuestions: ({ caller }) =>
      listQuestions(db, { 'contact_messages.user_id': caller.userId }, false),
    listBookingQuestions: ({ params, caller }) =>
      listQuestions(db, { booking_id: params.id }, caller.admin),
    askAboutBooking: async ({ params, body: { text }, caller, key }) => {
      const id = await askAboutBooking({ db, config }, { id: params.id, text, caller, key })
      return requireQuestion(await findQuestion(db, id, false))
    },
    writeInThread: async ({ params: { id }, body: { text }, caller, key }) => {
      await writeInThread({ db, config }, { id, text, caller, key })
      return requireQuestion(await findQuestion(db, id, caller.admin))
    },
  }) satisfies Partial<Handlers>

function requireQuestion(question: ContactMessage | undefined): ContactMessage {
  if (!question) throw new Refusal('contact_message_not_found')
  return question
}

const hashAddress = (ip: string | undefined, secret: string): Buffer =>
  createHmac('sha256', secret).update(networkOf(ip)).digest()

async function refuseTooManyMessages(db: Db, addressHash: Buffer): Promise<void> {
  await lockAddress(db, addressHash)
  const seconds = await findWaitSeconds(db, addressHash, MAX_CONTACT_MESSAGES_PER_HOUR)
  if (seconds > 0) throw tooManyRequests(seconds)
}

async function createContactMessage(
  db: Db,
  addressHash: Buffer,
  message: NewContactMessage & { user_id: string | null },
): Promise<ContactReceipt> {
  const row = await db
    .insertInto('contact_messages')
    .values({ ...message, address_hash: addressHash })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return { _id: row.id, createdAt: row.created_at.toISOString() }
}

/** Lets one address's messages come one after another, so that their count is exact. */
async function lockAddress(db: Db, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${addressHash.readBigInt64BE()}::bigint)`.execute(db)
}

async function findWaitSeconds(db: Db, addressHash: Buffer, max: number): Promise<number> {
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

/** What it asked, and of its address where it has verified that. No person is left to be answered. */
export async function anonymizeQuestions(db: Db, userId: string, { name, email }: Person) {
  await sql`
    update question_messages set text = '-' where question_id in (
      select contact_messages.id from contact_messages join users on users.id = ${userId}
      where user_id = users.id or email_verified and lower(contact_messages.email) = users.email)
  `.execute(db)
  await sql`
    update contact_messages set name = ${name}, email = ${email}, question = '-', answered_at = coalesce(answered_at, now())
    from users where users.id = ${userId} and (user_id = users.id or email_verified and lower(contact_messages.email) = users.email)
  `.execute(db)
}
