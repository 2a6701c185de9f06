import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_ACCOUNT_MAILS_PER_HOUR, MAX_MAILS_PER_HOUR } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { SendMail } from './mail.ts'

const domainsWithoutDots = ['gmail.com', 'googlemail.com']

/**
 * The mailbox of an address, as a hash because addresses without an account are counted too. 'Anna+shop@mill.example' and
 * 'anna@mill.example' are one mailbox at nearly every mail service.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const [name = ''] = local.split('+')
  const box = domainsWithoutDots.includes(domain) ? name.replaceAll('.', '') : name
  return createHash('sha256').update(`${box}@${domain}`).digest('base64url')
}

/**
 * Counts one more mail to a mailbox in its current hour; false when its limit is reached. Mails about the account count
 * towards the limit of all mails and towards a separate, lower one.
 */
export async function countMail(db: Db, mailbox: string, about: 'account' | 'other') {
  const one = about === 'account' ? 1 : 0
  const { rows } = await sql`
    insert into mail_counts as counts (mailbox, ends_at, mails, account_mails)
    values (${mailbox}, now() + interval '1 hour', 1, ${one})
    on conflict (mailbox) do update set
      ends_at = case when counts.ends_at <= now() then excluded.ends_at else counts.ends_at end,
      mails = case when counts.ends_at <= now() then 1 else counts.mails + 1 end,
      account_mails = case when counts.ends_at <= now() then ${one} else counts.account_mails + ${one} end
    where counts.ends_at <= now()
      or (counts.mails < ${MAX_MAILS_PER_HOUR} and counts.account_mails + ${one} <= ${MAX_ACCOUNT_MAILS_PER_HOUR})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Drops mails above a mailbox's cap, without a trace in the answer, which must not show whether there is an account. */
export function limitAccountMails(send: SendMail, db: Db, { rateLimit }: Config): SendMail {
  if (!rateLimit) return send
  return (mail) => {
    countMail(db, mailboxOf(mail.to), 'account').then(
      (isAllowed) => isAllowed && send(mail),
      // Without the count one mail too many is better than none.
      () => send(mail),
    )
  }
}

/** Deletes counts whose hour is over. */
export async function deleteEndedMailCounts(db: Db): Promise<void> {
  await sql`delete from mail_counts where ends_at <= now()`.execute(db)
}
