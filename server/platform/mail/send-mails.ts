import type { Dependencies } from '../dependencies.ts'
import { countMail, mailboxOf } from './mail-limits.ts'
import * as mailStore from './mail-store.ts'
import type { Deliver } from './mailer.ts'

const BATCH = 10
/** About a day and a half, with waits that double up to six hours. */
const MAX_TRIES = 12
const MAX_ERROR_LENGTH = 500

type Given = Pick<Dependencies, 'config' | 'db' | 'log'>

/** Sends each due mail at least once. Stops after a batch with a failure: the server may be away, for a thousand mails. */
export async function sendDueMails(given: Given, deliver: Deliver, signal?: AbortSignal) {
  await dropSurplus(given)
  while (!signal?.aborted) {
    const due = await mailStore.takeDueMails(given.db, BATCH)
    const outcomes = await Promise.all(due.map((row) => sendMail(given, deliver, row)))
    const sent = due.filter((_, index) => outcomes[index] === 'sent')
    // In one statement: a commit for each mail would make orders wait for the disk.
    await mailStore.deleteMails(given.db, sent)
    if (due.length < BATCH || outcomes.includes('failed')) return
  }
}

async function dropSurplus({ db, log }: Given): Promise<void> {
  for (const { recipient, mails } of await mailStore.deleteSurplus(db))
    log.warn({ recipient, mails }, 'too many mails wait for a mailbox: further ones were dropped')
}

async function sendMail({ config, db, log }: Given, deliver: Deliver, row: mailStore.MailRow) {
  const mailbox = row.mailbox ?? mailboxOf(row.recipient)
  if (config.rateLimit && !row.counted && !(await countMail(db, mailbox, row.about))) {
    await mailStore.postponeMail(db, row, mailbox)
    return 'postponed'
  }
  try {
    await deliver(toMail(row))
    return 'sent'
  } catch (err) {
    log.warn({ err, mail: row.id, tries: row.tries }, 'a mail could not be sent yet')
    await mailStore.recordFailure(db, row.id, String(err).slice(0, MAX_ERROR_LENGTH), MAX_TRIES)
    return 'failed'
  }
}

function toMail(row: mailStore.MailRow) {
  const { id, subject, recipient, reply_to, body_text, body_html, created_at } = row
  const { paper: kind, paper_of: of } = row
  return {
    id,
    createdAt: created_at,
    to: recipient,
    replyTo: reply_to,
    subject,
    text: body_text,
    html: body_html,
    ...(kind !== null && of !== null && { paper: { kind, of } }),
  }
}
