import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from './mail.ts'

const MAX_NAME_LENGTH = 180

/**
 * Writes a mail as its words and as its page, both to be opened by a click. Links in it open accounts, so nobody but
 * the shop's own user may read it.
 */
export async function writeToOutbox(folder: string, from: string, mail: Mail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, nameOf(mail))
  const { to, subject, text, html } = mail
  const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\nDate: ${new Date().toUTCString()}`
  await writeFile(`${file}.txt`, `${head}\n\n${text}\n`, { mode: 0o600 })
  await writeFile(`${file}.html`, html, { mode: 0o600 })
}

/** By time, so that the newest stands last; an address can hold nothing that leads out of the folder. */
function nameOf({ to, subject }: Mail): string {
  return `${new Date().toISOString()} ${to} ${subject}`
    .replace(/[^\w@.-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
}
