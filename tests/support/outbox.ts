import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { sendDueMails } from '../../server/platform/mail/send-mails.ts'
import type { ShopCore } from './test-shop.ts'

/** The newest mail to an address; waits for it, as some mails are stored after the reply. */
export async function mailTo(shop: ShopCore, to: string, subject: string): Promise<string> {
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
      (mail) => mail.includes(`To: ${to}\n`) && mail.includes(`Subject: ${subject}`),
    )
    if (found) return found
    await setTimeout(50)
  }
  throw new Error(`no mail to ${to} with subject ${subject}`)
}

/** The token in a mail's link to a page. */
export function tokenIn(mail: string): string {
  return /\?token=(\S+)/.exec(mail)?.[1] ?? ''
}
