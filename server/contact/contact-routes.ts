import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as words from '#words/contact'
import { company } from '../../contract/company.ts'
import type { ContactReceipt, NewContactMessage } from '../../contract/contact.ts'
import { MAX_CONTACT_MESSAGES_PER_HOUR } from '../../contract/limits.ts'
import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { networkOf } from '../platform/http/rate-limits.ts'
import { Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { composeMail, type Mail, nameInMail } from '../platform/mail/compose-mail.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import type { Person } from '../users/user-store.ts'
import { answerContactMessage, searchContactMessages } from './contact-office-store.ts'

export const contactRoutes = ({ db, config }: Dependencies) =>
  ({
    searchContactMessages: ({ query }) => searchContactMessages(db, query),
    answerContactMessage: async (call) => {
      const { userId } = requireCaller(call)
      const by = call.body.answered ? userId : null
      const message = await asOffice(db, userId, (transaction) =>
        answerContactMessage(transaction, call.params.id, by),
      )
      if (!message) throw new Refusal('contact_message_not_found')
      return message
    },
    createContactMessage: ({ body, request }) => {
      const addressHash = hashAddress(request.ip, config.authSecret)
      return db.transaction().execute(async (transaction) => {
        if (config.rateLimit) await refuseTooManyMessages(transaction, addressHash)
        await storeMail(transaction, questionMail(body, config.publicUrl))
        return createContactMessage(transaction, addressHash, body)
      })
    },
  }) satisfies Partial<Handlers>

const hashAddress = (ip: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(networkOf(ip)).digest()

async function refuseTooManyMessages(db: Db, addressHash: Buffer): Promise<void> {
  await lockAddress(db, addressHash)
  const seconds = await findWaitSeconds(db, addressHash, MAX_CONTACT_MESSAGES_PER_HOUR)
  if (seconds > 0) throw tooManyRequests(seconds)
}

function questionMail(asked: NewContactMessage, publicUrl: string): Mail {
  const { name, email, question } = asked
  return composeMail({
    about: 'question',
    to: company.email,
    replyTo: email,
    name: company.name,
    subject: words.aQuestionFrom(nameInMail(name)),
    paragraphs: [words.asksOnTheContactPage(name, email), question],
    action: { label: words.allQuestions, url: `${publicUrl}/dashboard/questions` },
    footnote: words.anAnswerToThisMail,
  })
}

async function createContactMessage(
  db: Db,
  addressHash: Buffer,
  { name, email, question }: NewContactMessage,
): Promise<ContactReceipt> {
  const row = await db
    .insertInto('contact_messages')
    .values({ name, email, question, address_hash: addressHash })
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

/** Only where the account has verified the address. No person is left to be answered. */
export async function anonymizeQuestions(db: Db, userId: string, { name, email }: Person) {
  await sql`
    update contact_messages set name = ${name}, email = ${email}, question = '-', answered_at = coalesce(answered_at, now())
    from users where users.id = ${userId} and email_verified and lower(contact_messages.email) = users.email
  `.execute(db)
}
