import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { SendMail } from '../mail/mail.ts'
import { countMail } from '../mail/mail-counts.ts'
import { mailboxOf } from '../mail/mailbox.ts'

/** Drops what would flood a mailbox, without a word to whoever asked: the answer must not tell of the mailbox. */
export function limitMails(send: SendMail, db: Db, { rateLimit }: Config): SendMail {
  if (!rateLimit) return send
  return (mail) => {
    countMail(db, mailboxOf(mail.to), 'account').then(
      (isAllowed) => isAllowed && send(mail),
      // Better one mail too many than none while the counters are away.
      () => send(mail),
    )
  }
}
