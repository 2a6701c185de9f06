import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Mail, SendMail } from './mail.ts'

/** Named one by one: a statement prepared with `*` fails once a later release has added a column. */
const mailColumns = [
  'id',
  'recipient',
  'reply_to',
  'subject',
  'body_text',
  'body_html',
  'state',
  'tries',
  'next_try_at',
  'last_error',
  'created_at',
] as const

export type MailRow = Pick<Selectable<Tables['mails']>, (typeof mailColumns)[number]>

/** Writes a mail down to be sent: in the transaction of the change that causes it, or it may tell of what never was. */
export async function storeMail(db: Db, mail: Mail): Promise<void> {
  if (!mayReceive(mail)) return
  const { to, replyTo, subject, text, html } = mail
  await db
    .insertInto('mails')
    .values({ recipient: to, reply_to: replyTo, subject, body_text: text, body_html: html })
    .execute()
}

/** Whether anybody can be there: what a deleted account leaves behind as its address is no mailbox. */
export function mayReceive({ to }: Mail): boolean {
  return !to.endsWith('.invalid')
}

/** Stores mails beside the answer, for callers whose time must not tell whether there was one. */
export function keepMails(db: Db, log: FastifyBaseLogger): SendMail {
  return (mail) => {
    storeMail(db, mail).catch((err: unknown) =>
      log.error({ err, subject: mail.subject }, 'a mail could not be stored'),
    )
  }
}

/**
 * Takes up to `limit` mails whose turn it is and puts them off, so that no other process sends them meanwhile. The wait
 * doubles with each try, from two minutes up to six hours.
 */
export function takeDueMails(db: Db, limit: number): Promise<MailRow[]> {
  return db
    .updateTable('mails')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`now() + least(interval '6 hours', interval '2 minutes' * power(2, least(tries, 10)))`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', sql<Date>`now()`)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(mailColumns)
    .execute()
}

/** Nothing of a mail that was sent stays here: the links in it would outlive it. */
export async function forgetMails(db: Db, mails: Pick<MailRow, 'id'>[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await db.deleteFrom('mails').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

/** Notes why a mail was not taken; after `maxTries` it waits for the office instead of its next turn. */
export async function noteFailure(db: Db, id: string, error: string, maxTries: number) {
  await db
    .updateTable('mails')
    .set({
      last_error: error,
      state: sql<
        MailRow['state']
      >`case when tries >= ${maxTries} then 'attention' else 'waiting' end`,
    })
    .where('id', '=', id)
    .execute()
}
