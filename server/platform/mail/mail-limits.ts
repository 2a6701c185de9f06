import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as limits from '../../../contract/limits.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import type { Mail, SendMail } from './compose-mail.ts'

const domainsWithoutDots = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, hashed; 'Anna+shop@mill.example' and 'anna@mill.example' are one nearly everywhere. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const [name = ''] = local.split('+')
  const box = domainsWithoutDots.includes(domain) ? name.replaceAll('.', '') : name
  return createHash('sha256').update(`${box}@${domain}`).digest('base64url')
}

type Pot = { pot: string; most: number; hours: number }

const hourly = { most: limits.MAX_MAILS_PER_HOUR, hours: 1 }
const pots = {
  account: { pot: 'account', most: limits.MAX_ACCOUNT_MAILS_PER_HOUR, hours: 1 },
  booking: { pot: 'booking', ...hourly },
  question: { pot: 'question', ...hourly },
  link: { pot: 'link', most: limits.MAX_LINK_MAILS_PER_DAY, hours: 24 },
} satisfies Record<Mail['about'], Pot>

/** Counts one more mail of a kind to a mailbox in its current hour or day; false when its limit is reached. */
export const countMail = (db: Db, mailbox: string, about: Mail['about']): Promise<boolean> =>
  countAgainstPot(db, mailbox, pots[about])

async function countAgainstPot(db: Db, mailbox: string, { pot, most, hours }: Pot) {
  const { rows } = await sql`
    insert into mail_pots as pots (mailbox, pot, ends_at, mails)
    values (${mailbox}, ${pot}, now() + make_interval(hours => ${hours}), 1)
    on conflict (mailbox, pot) do update set
      ends_at = case when pots.ends_at <= now() then excluded.ends_at else pots.ends_at end,
      mails = case when pots.ends_at <= now() then 1 else pots.mails + 1 end
    where pots.ends_at <= now() or pots.mails < ${most}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Counts the mail of a quote's link or a company's invitation; returns the seconds to wait where the mailbox has had enough, 0 otherwise. */
export async function countLinkMail(
  db: Db,
  mailbox: string,
  of: `${'quote' | 'company'} ${string}`,
): Promise<number> {
  const ofThing = {
    pot: of,
    most: limits.MAX_LINK_MAILS_OF_QUOTE_PER_DAY,
    hours: 24,
  }
  const full = sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(ends_at) - now()))::integer wait from mail_pots
    where mailbox = ${mailbox} and ends_at > now() and (
      (pot = 'link' and mails >= ${limits.MAX_LINK_MAILS_PER_DAY})
      or (pot = ${ofThing.pot} and mails >= ${ofThing.most}))`
  const before = (await full.execute(db)).rows[0]?.wait
  if (before) return before
  const isCounted = await countAgainstPot(db, mailbox, ofThing)
  if (isCounted && (await countAgainstPot(db, mailbox, pots.link))) return 0
  // Another account was quicker.
  return (await full.execute(db)).rows[0]?.wait ?? 1
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

export async function deleteEndedMailCounts(db: Db): Promise<void> {
  await sql`delete from mail_pots where ends_at <= now()`.execute(db)
}
