import * as words from '#words/contact'
import { company } from '../../contract/company.ts'
import type { ContactMessage, NewContactMessage } from '../../contract/contact.ts'
import { settings } from '../platform/config/settings.ts'
import { composeMail, type Mail, nameInMail } from '../platform/mail/compose-mail.ts'

/** To the office: a question, or what was written after an answer. */
export function questionMail(
  { name, email, question }: NewContactMessage,
  publicUrl: string,
  booking: ContactMessage['booking'] = null,
): Mail {
  return composeMail({
    about: 'question',
    to: settings.seller.email,
    replyTo: email,
    name: company.name,
    ...(booking && { reference: booking.number }),
    subject: words.aQuestionFrom(nameInMail(name)),
    paragraphs: [words.asks(name, email), question],
    action: { label: words.allQuestions, url: `${publicUrl}/dashboard/questions` },
    footnote: words.anAnswerToThisMail,
  })
}

/** To who asked. Visitors have no page of their own: they answer by mail. */
export function answerMail(asked: ContactMessage, answer: string, publicUrl: string): Mail {
  const { name, email, question, booking, userId } = asked
  const action = booking
    ? { label: words.openTheBooking, url: `${publicUrl}/dashboard/booking/${booking._id}` }
    : { label: words.yourQuestions, url: `${publicUrl}/dashboard/account/questions` }
  return composeMail({
    about: 'question',
    to: email,
    replyTo: settings.seller.email,
    name,
    ...(booking && { reference: booking.number }),
    subject: words.yourQuestionTo(company.name),
    paragraphs: [answer, words.whatYouAsked(question)],
    ...(userId !== null && { action }),
    footnote: words.yourAnswerReachesUs,
  })
}
