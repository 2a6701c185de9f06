import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createMailer } from '../../server/mail/mailer.ts'
import { sendDueMails } from '../../server/mail/send-mails.ts'
import type { TestShop } from './test-shop.ts'

/** The newest mail to an address, stored with or just after the answer: has what is stored sent, for a while. */
export async function mailTo(shop: TestShop, to: string, about: string): Promise<string> {
  const folder = shop.config.mail.outbox
  for (let tries = 0; tries < 50; tries += 1) {
    await sendDueMails(shop.parts, createMailer(shop.config))
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.txt'))
        .sort()
        .map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    const found = mails.findLast(
      (mail) => mail.includes(`To: ${to}\n`) && mail.includes(`Subject: ${about}`),
    )
    if (found) return found
    await setTimeout(50)
  }
  throw new Error(`no mail to ${to} about ${about}`)
}

/** The token in a mail's link to a page. */
export function tokenIn(mail: string): string {
  return /\?token=(\S+)/.exec(mail)?.[1] ?? ''
}
