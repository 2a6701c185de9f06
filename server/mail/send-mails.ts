import type { Parts } from '../parts.ts'
import { forgetMails, type MailRow, noteFailure, takeDueMails } from './mail-store.ts'
import type { Deliver } from './mailer.ts'

const BATCH = 10
/** With waits that double up to six hours: given up after about a day and a half. */
const MAX_TRIES = 12
const MAX_ERROR_LENGTH = 500

type Given = Pick<Parts, 'db' | 'log'>

/**
 * Sends every stored mail whose turn it is, at least once each, from as many processes as like to. Stops after a batch
 * in which one failed (a mail server that is away is not asked for each of a thousand mails), or when told to.
 */
export async function sendDueMails(
  given: Given,
  deliver: Deliver,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const due = await takeDueMails(given.db, BATCH)
    const outcomes = await Promise.all(due.map((row) => send(given, deliver, row)))
    const sent = due.filter((_, index) => outcomes[index])
    // All at once, for each commit on its own would make orders wait for the disk.
    await forgetMails(given.db, sent)
    if (due.length < BATCH || sent.length < due.length) return
  }
}

async function send({ db, log }: Given, deliver: Deliver, row: MailRow): Promise<boolean> {
  try {
    await deliver(toMail(row))
    return true
  } catch (err) {
    log.warn({ err, mail: row.id, tries: row.tries }, 'a mail could not be sent yet')
    await noteFailure(db, row.id, String(err).slice(0, MAX_ERROR_LENGTH), MAX_TRIES)
    return false
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
