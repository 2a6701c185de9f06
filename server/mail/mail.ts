/**
 * What a mail is about decides who gets it: about bookings only whoever has verified the address, about the account
 * also whoever is to verify it; a question goes to the office.
 */
export type Mail = {
  about: 'account' | 'booking' | 'question'
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** A mail on its way: its id and time stay the same however often it is tried. */
export type StoredMail = Omit<Mail, 'about'> & { id: string; createdAt: Date }

/** Hands a mail over and comes back at once: the time of an answer must not tell whether one was sent. */
export type SendMail = (mail: Mail) => void
