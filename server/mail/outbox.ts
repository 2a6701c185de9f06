import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredMail } from './mail.ts'

const MAX_NAME_LENGTH = 180

/**
 * Writes a mail as its words and as its page, both to be opened by a click; written again, it replaces itself. Links in
 * it open accounts, so nobody but the shop's own user may read it.
 */
export async function writeToOutbox(folder: string, from: string, mail: StoredMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, nameOf(mail))
  await writeFile(`${file}.txt`, `${headOf(from, mail)}\n\n${mail.text}\n`, { mode: 0o600 })
  await writeFile(`${file}.html`, mail.html, { mode: 0o600 })
}

function headOf(from: string, { id, to, replyTo, subject, createdAt }: StoredMail): string {
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`]
  if (replyTo) head.push(`Reply-To: ${replyTo}`)
  return [...head, `Date: ${createdAt.toUTCString()}`, `Message-ID: <${id}@outbox>`].join('\n')
}

/** By time, so that the newest stands last; an address can hold nothing that leads out of the folder. */
function nameOf({ id, to, subject, createdAt }: StoredMail): string {
  const name = `${createdAt.toISOString()} ${to} ${subject}`
    .replace(/[^\w@.-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
  return `${name}-${id}`
}
