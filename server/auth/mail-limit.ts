import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { SendMail } from '../mail/mail.ts'
import type { createIdentityCounters } from './identity-limits.ts'

/** So many mails one mailbox gets within an hour, whoever asks for them. */
const MAILBOX_LIMIT = { window: 3600, max: 10 }

/** Drops what would flood a mailbox, without a word to whoever asked: the answer must not tell of the mailbox. */
export function limitMails(
  send: SendMail,
  counters: ReturnType<typeof createIdentityCounters>,
  { rateLimit }: Config,
): SendMail {
  if (!rateLimit) return send
  return (mail) => {
    const mailbox = createHash('sha256').update(mail.to).digest('base64url')
    counters.consume(`mail:${mailbox}`, MAILBOX_LIMIT).then(
      ({ allowed }) => allowed && send(mail),
      // Better one mail too many than none while the counters are away.
      () => send(mail),
    )
  }
}
