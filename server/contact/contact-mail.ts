import * as words from '#words/contact'
import { company } from '../../contract/company.ts'
import type { NewContactMessage } from '../../contract/contact.ts'
import { composeMail, nameInMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** The office's mail about a question; an answer to it goes to the visitor. */
export function questionMail(asked: NewContactMessage, publicUrl: string): Mail {
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
