import { sql } from 'kysely'
import { MAX_ACCOUNT_MAILS_PER_HOUR, MAX_MAILS_PER_HOUR } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'

/**
 * Counts one more mail to a mailbox within its hour; false when the mailbox has had all it may. Mails about the account
 * count into the cap of all mails, and into a lower one of their own.
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

/** Forgets counts whose hour is over. */
export async function forgetMailCounts(db: Db): Promise<void> {
  await sql`delete from mail_counts where ends_at <= now()`.execute(db)
}
