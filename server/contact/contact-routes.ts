import { createHmac } from 'node:crypto'
import * as words from '#words/contact'
import { company } from '../../contract/company.ts'
import type { NewContactMessage } from '../../contract/contact.ts'
import { MAX_CONTACT_MESSAGES_PER_HOUR } from '../../contract/limits.ts'
import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { networkOf } from '../platform/http/network.ts'
import { Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { composeMail, nameInMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { answerContactMessage, searchContactMessages } from './contact-office-store.ts'
import { createContactMessage, findWaitSeconds, lockAddress } from './contact-store.ts'

type Names = 'createContactMessage' | 'searchContactMessages' | 'answerContactMessage'

export function contactRoutes({ db, config }: Dependencies): Handlers<Names> {
  return {
    searchContactMessages: ({ query }) => searchContactMessages(db, query),
    answerContactMessage: async (call) => {
      const { userId } = requireCaller(call)
      const by = call.body.answered ? userId : null
      const message = await asOffice(db, userId, (transaction) =>
        answerContactMessage(transaction, call.params.id, by),
      )
      if (!message) throw new Refusal('contact_message_not_found')
      return message
    },
    createContactMessage: ({ body, request }) => {
      const addressHash = hashAddress(request.ip, config.authSecret)
      return db.transaction().execute(async (transaction) => {
        if (config.rateLimit) await refuseTooManyMessages(transaction, addressHash)
        await storeMail(transaction, questionMail(body, config.publicUrl))
        return createContactMessage(transaction, addressHash, body)
      })
    },
  }
}

function hashAddress(ip: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(networkOf(ip)).digest()
}

async function refuseTooManyMessages(transaction: Db, addressHash: Buffer): Promise<void> {
  await lockAddress(transaction, addressHash)
  const seconds = await findWaitSeconds(transaction, addressHash, MAX_CONTACT_MESSAGES_PER_HOUR)
  if (seconds > 0) throw tooManyRequests(seconds)
}

/** The office's mail about a question; an answer to it goes to the visitor. */
function questionMail(asked: NewContactMessage, publicUrl: string): Mail {
  const { name, email, question } = asked
  return composeMail({
    about: 'question',
    to: company.email,
    replyTo: email,
    name: company.name,
    subject: `A question from ${nameInMail(name) ?? 'the contact page'}`,
    paragraphs: [words.asksOnTheContactPage(name, email), question],
    action: { label: words.allQuestions, url: `${publicUrl}/dashboard/questions` },
    footnote: words.anAnswerToThisMail,
  })
}
