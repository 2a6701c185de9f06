export type Mail = {
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** A mail on its way: its id and time stay the same however often it is tried. */
export type StoredMail = Mail & { id: string; createdAt: Date }

/** Hands a mail over and comes back at once: the time of an answer must not tell whether one was sent. */
export type SendMail = (mail: Mail) => void
