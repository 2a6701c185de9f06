import type { Dependencies } from '../dependencies.ts'
import { countMail } from './mail-counts.ts'
import {
  deleteSurplus,
  forgetMails,
  type MailRow,
  noteFailure,
  putOff,
  takeDueMails,
} from './mail-store.ts'
import { mailboxOf } from './mailbox.ts'
import type { Deliver } from './mailer.ts'

const BATCH = 10
/** With waits that double up to six hours: given up after about a day and a half. */
const MAX_TRIES = 12
const MAX_ERROR_LENGTH = 500

type Given = Pick<Dependencies, 'config' | 'db' | 'log'>
type Outcome = 'sent' | 'put-off' | 'failed'

/**
 * Sends every stored mail whose turn it is, at least once each, from as many processes as like to. Stops after a batch
 * in which one failed (a mail server that is away is not asked for each of a thousand mails), or when told to.
 */
export async function sendDueMails(
  given: Given,
  deliver: Deliver,
  signal?: AbortSignal,
): Promise<void> {
  await dropSurplus(given)
  while (!signal?.aborted) {
    const due = await takeDueMails(given.db, BATCH)
    const outcomes = await Promise.all(due.map((row) => send(given, deliver, row)))
    const sent = due.filter((_, index) => outcomes[index] === 'sent')
    // All at once, for each commit on its own would make orders wait for the disk.
    await forgetMails(given.db, sent)
    if (due.length < BATCH || outcomes.includes('failed')) return
  }
}

async function dropSurplus({ db, log }: Given): Promise<void> {
  for (const { recipient, mails } of await deleteSurplus(db))
    log.warn({ recipient, mails }, 'too many mails wait for a mailbox: further ones were dropped')
}

async function send({ config, db, log }: Given, deliver: Deliver, row: MailRow): Promise<Outcome> {
  const mailbox = row.mailbox ?? mailboxOf(row.recipient)
  if (config.rateLimit && !row.counted && !(await countMail(db, mailbox, 'other'))) {
    await putOff(db, row, mailbox)
    return 'put-off'
  }
  try {
    await deliver(toMail(row))
    return 'sent'
  } catch (err) {
    log.warn({ err, mail: row.id, tries: row.tries }, 'a mail could not be sent yet')
    await noteFailure(db, row.id, String(err).slice(0, MAX_ERROR_LENGTH), MAX_TRIES)
    return 'failed'
  }
}

function toMail(row: MailRow) {
  const { id, subject, recipient, reply_to, body_text, body_html, created_at } = row
  return {
    id,
    createdAt: created_at,
    to: recipient,
    replyTo: reply_to,
    subject,
    text: body_text,
    html: body_html,
  }
}
