import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { writeToOutbox } from './outbox.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands a mail over and comes back at once: the time of an answer must not tell whether one was sent. */
export type SendMail = (mail: Mail) => void

/** Sends by SMTP; without a server every mail becomes a file in the outbox. */
export function createMailer({ mail: settings }: Config, log: FastifyBaseLogger): SendMail {
  const deliver = deliveryBy(settings)
  return (mail) => {
    deliver(mail).catch((err: unknown) =>
      log.error({ err, subject: mail.subject }, 'a mail could not be sent'),
    )
  }
}

function deliveryBy({ smtpUrl, from, outbox }: Config['mail']): (mail: Mail) => Promise<unknown> {
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail)
  const transport = createTransport(smtpUrl, { from })
  return (mail) => transport.sendMail(mail)
}
