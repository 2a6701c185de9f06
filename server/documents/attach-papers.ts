import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import type { Attachment, MailPaper } from '../mail/mail.ts'
import type { Deliver } from '../mail/mailer.ts'
import { readProforma, readReceiptPaper } from './booking-papers.ts'
import { makePaper } from './make-paper.ts'

type Given = Pick<Dependencies, 'db' | 'log'>

/**
 * Delivers mails with their papers, which are made when the mail is sent. A paper that does not hold any more (the proforma
 * of a booking that has been paid since) is left out, and so is one that cannot be made: the mail itself has to arrive.
 */
export function withPapers(deliver: Deliver, given: Given): Deliver {
  return async (mail) =>
    deliver(mail.paper ? { ...mail, attachments: await attachmentsOf(given, mail.paper) } : mail)
}

async function attachmentsOf({ db, log }: Given, { kind, of }: MailPaper): Promise<Attachment[]> {
  try {
    const { name, paper } = await readers[kind](db, of)
    return [{ name, type: 'application/pdf', bytes: await makePaper(paper) }]
  } catch (err) {
    if (!(err instanceof Refusal)) log.error({ err, kind, of }, 'a paper of a mail was not made')
    return []
  }
}

const readers = { proforma: readProforma, receipt: readReceiptPaper }
