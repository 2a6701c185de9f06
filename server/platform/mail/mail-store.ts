import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { MAX_WAITING_MAILS } from '../../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Mail, SendMail } from './compose-mail.ts'
import { mailboxOf } from './mail-limits.ts'

export type MailRow = Selectable<Tables['mails']>

export const storeMail = (db: Db, mail: Mail): Promise<void> => storeMails(db, [mail])

/** Leaves out mails to deleted accounts, and those about bookings to addresses that no account has verified. */
export async function storeMails(db: Db, mails: Mail[]): Promise<void> {
  const queued = mails.map(({ to, paper, ...mail }) => ({
    ...mail,
    paper: paper?.kind,
    paperOf: paper?.of,
    recipient: to,
    mailbox: mailboxOf(to),
  }))
  await sql`
    insert into mails (recipient, mailbox, about, reply_to, subject, body_text, body_html, paper, paper_of, counted)
    select recipient, mailbox, about, "replyTo", subject, text, html, paper, "paperOf", about in ('account', 'link')
    from json_to_recordset(${JSON.stringify(queued)}) as queued(
      about text, recipient text, mailbox text, "replyTo" text, subject text, text text, html text,
      paper text, "paperOf" uuid)
    where recipient not like '%.invalid' and (about <> 'booking' or exists (
      select from users where email = recipient and email_verified and deleted_at is null))
  `.execute(db)
}

/** Queues mails in the background, for calls whose response time must not reveal whether a mail was sent. */
export function queueInBackground(db: Db, log: FastifyBaseLogger): SendMail {
  return (mail) => {
    storeMail(db, mail).catch((err: unknown) =>
      log.error({ err, subject: mail.subject }, 'a mail could not be stored'),
    )
  }
}

/** Takes due mails and postpones them, so that no other process sends them too: two minutes, doubled up to six hours. */
export const takeDueMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db
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
    .returningAll()
    .execute()

/** Postpones a mail that was not tried until the hour of its kind is over. */
export async function postponeMail(db: Db, { id, about }: MailRow, mailbox: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      tries: sql<number>`tries - 1`,
      next_try_at: sql<Date>`coalesce((select ends_at from mail_pots where mailbox = ${mailbox} and pot = ${about}), now())`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the newest mails above what a mailbox may have waiting. Here: an order would count a thousand rows. */
export async function deleteSurplus(db: Db): Promise<{ recipient: string; mails: number }[]> {
  const { rows } = await sql<{ recipient: string; mails: number }>`
    with full_boxes as (
      select mailbox, about from mails where state = 'waiting'
      group by mailbox, about having count(*) > ${MAX_WAITING_MAILS}::integer
    ), ranked as (
      select id, row_number() over (partition by mailbox, about order by created_at, id) as place
      from full_boxes join mails using (mailbox, about) where state = 'waiting'
    ), deleted as (
      delete from mails
      where state = 'surplus' or id in (select id from ranked where place > ${MAX_WAITING_MAILS}::integer)
      returning recipient
    )
    select recipient, count(*)::integer mails from deleted group by recipient`.execute(db)
  return rows
}

/** Sent mails are deleted: the links in them open accounts. */
export async function deleteMails(db: Db, mails: Pick<MailRow, 'id'>[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await db.deleteFrom('mails').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

/** Deletes an account's mails; of an address that is not verified, perhaps another person's, only those about the account. */
export async function deleteMailsOf(db: Db, userId: string): Promise<void> {
  await sql`
    delete from mails using users where users.id = ${userId} and (
      recipient = email and (email_verified or about = 'account') or reply_to = email and email_verified)
  `.execute(db)
  await sql`
    delete from mails using quotes
    where quotes.user_id = ${userId} and about = 'link' and strpos(body_text, quotes.id::text) > 0
  `.execute(db)
}

/** Records why a mail was not accepted; after `maxTries` it waits for the office. */
export async function recordFailure(db: Db, id: string, error: string, maxTries: number) {
  await db
    .updateTable('mails')
    .set({
      last_error: error,
      counted: true,
      state: sql<
        'waiting' | 'attention'
      >`case when tries >= ${maxTries} then 'attention' else 'waiting' end`,
    })
    .where('id', '=', id)
    .execute()
}
