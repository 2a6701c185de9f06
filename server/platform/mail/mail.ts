/**
 * Mails about bookings go to verified addresses only; those about the account, and links of quotes, also to unverified
 * ones.
 */
export type Mail = {
  about: 'account' | 'booking' | 'question' | 'link'
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  paper?: MailPaper | undefined
}

/** A paper that goes with a mail: of a booking, a refund (its credit note) or a quote, by its id. */
export type MailPaper = { kind: 'proforma' | 'receipt' | 'credit' | 'quote'; of: string }
export type Attachment = { name: string; type: string; bytes: Buffer }

/** A mail in the queue: its id and time stay the same at each try. */
export type StoredMail = Omit<Mail, 'about'> & {
  id: string
  createdAt: Date
  attachments?: Attachment[] | undefined
}

/** Returns immediately: the time of a response must not reveal whether a mail was sent. */
export type SendMail = (mail: Mail) => void
