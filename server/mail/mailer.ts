import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { StoredMail } from './mail.ts'
import { writeToOutbox } from './outbox.ts'

/** Shorter than the time a mail is put off by, so that no other process takes up what is still being sent. */
const TIMEOUT_MS = 20_000

export type Deliver = (mail: StoredMail) => Promise<unknown>

/** Delivers by SMTP; without a server every mail becomes a file in the outbox. Throws where it was not taken. */
export function createMailer({ mail: settings, publicUrl }: Config): Deliver {
  const { smtpUrl, from, outbox } = settings
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail)
  let transport: Transporter | undefined
  const { hostname } = new URL(publicUrl)
  return async ({ id, createdAt, replyTo, ...mail }) => {
    transport ??= await openTransport(smtpUrl, from)
    return transport.sendMail({
      ...mail,
      ...(replyTo && { replyTo }),
      date: createdAt,
      // The same at each try: whoever got it already can tell that it is the same mail.
      messageId: `<${id}@${hostname}>`,
    })
  }
}

/** What speaks SMTP is loaded for the first mail. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
  return createTransport({ url, ...timeouts, socketTimeout: TIMEOUT_MS }, { from })
}
