import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Attachment, StoredMail } from './compose-mail.ts'

/** Shorter than the wait before the next try, so that no other process sends the same mail. */
const TIMEOUT_MS = 20_000
const MAX_NAME_LENGTH = 180

export type Deliver = (mail: StoredMail) => Promise<unknown>

/** Delivers by SMTP; without a server every mail becomes a file in the outbox. Throws if the mail was not accepted. */
export function createMailer({ mail: settings, publicUrl }: Config): Deliver {
  const { smtpUrl, from, outbox } = settings
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail)
  let transport: Transporter | undefined
  const { hostname } = new URL(publicUrl)
  return async ({ id, createdAt, replyTo, attachments = [], paper: _, ...mail }) => {
    transport ??= await openTransport(smtpUrl, from)
    return transport.sendMail({
      ...mail,
      ...(replyTo && { replyTo }),
      attachments: attachments.map(toPart),
      date: createdAt,
      // Equal at each try, so that mail programs recognise a duplicate.
      messageId: `<${id}@${hostname}>`,
    })
  }
}

function toPart({ name, type, bytes }: Attachment) {
  return { filename: name, contentType: type, content: bytes }
}

async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
  return createTransport({ url, ...timeouts, socketTimeout: TIMEOUT_MS }, { from })
}

/** Only the shop's own user may read the files: links in mails open accounts. */
async function writeToOutbox(folder: string, from: string, mail: StoredMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, mailFileNameOf(mail))
  await writeFile(`${file}.txt`, `${headOf(from, mail)}\n\n${mail.text}\n`, { mode: 0o600 })
  await writeFile(`${file}.html`, mail.html, { mode: 0o600 })
  for (const { name, bytes } of mail.attachments ?? [])
    await writeFile(`${file}.${name}`, bytes, { mode: 0o600 })
}

function headOf(from: string, { id, to, replyTo, subject, createdAt, attachments }: StoredMail) {
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`]
  if (replyTo) head.push(`Reply-To: ${replyTo}`)
  for (const { name } of attachments ?? []) head.push(`Attachment: ${name}`)
  return [...head, `Date: ${createdAt.toUTCString()}`, `Message-ID: <${id}@outbox>`].join('\n')
}

/** Sorted by time; no character of an address or a subject can lead out of the folder. */
function mailFileNameOf({ id, to, subject, createdAt }: StoredMail): string {
  const name = `${createdAt.toISOString()} ${to} ${subject}`
    .replace(/[^\w@.-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
  return `${name}-${id}`
}
