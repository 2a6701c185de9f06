import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Attachment, MailPaper } from '../platform/mail/compose-mail.ts'
import type { Deliver } from '../platform/mail/mailer.ts'
import * as bookingPapers from './booking-papers.ts'
import { keepInvoicePaper } from './keep-invoice.ts'

type Given = Pick<Dependencies, 'db' | 'log' | 'config'>

/** Papers are made when the mail is sent. One that does not hold any more, or cannot be made, is left out: the mail itself has to arrive. */
export function withPapers(deliver: Deliver, { db, log, config }: Given): Deliver {
  const store = findPrivateStore(config)
  const attachmentsOf = async ({ kind, of }: MailPaper): Promise<Attachment[]> => {
    try {
      return [{ ...(await makers[kind](db, store, of)), type: 'application/pdf' }]
    } catch (err) {
      if (!(err instanceof Refusal)) log.error({ err, kind, of }, 'a paper of a mail was not made')
      return []
    }
  }
  return async (mail) =>
    deliver(mail.paper ? { ...mail, attachments: await attachmentsOf(mail.paper) } : mail)
}

type Make = (db: Db, store: FileStore, of: string) => Promise<bookingPapers.PaperFile>

const makers: Record<MailPaper['kind'], Make> = {
  proforma: async (db, _, of) => bookingPapers.makeFile(await bookingPapers.readProforma(db, of)),
  receipt: async (db, _, of) =>
    bookingPapers.makeFile(await bookingPapers.readReceiptPaper(db, of)),
  credit: async (db, _, of) => bookingPapers.makeFile(await bookingPapers.readCreditNote(db, of)),
  quote: bookingPapers.keepQuotePaper,
  invoice: keepInvoicePaper,
}
