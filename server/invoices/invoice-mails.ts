import * as words from '#words/invoices'
import { formatCents } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'
import { mailToBuyer } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/compose-mail.ts'

export type MailedInvoice = { id: string; number: string; dueOn: string | null; gross: number }

/** The invoice for the buyer, and for the address that the company of the booking has named for invoices. */
export async function invoiceMails(
  db: Db,
  booking: BookingRow,
  { id, number, dueOn, gross }: MailedInvoice,
  publicUrl: string,
): Promise<Mail[]> {
  const mail = mailToBuyer(booking, publicUrl, {
    subject: words.invoiceIsHere(number),
    paragraphs: [
      words.theInvoiceGoesWithThis(number, formatCents(gross)),
      ...(dueOn === null ? [] : [words.pleasePayItBy(dayInWords(dueOn))]),
    ],
    paper: { kind: 'invoice', of: id },
  })
  const to = await findInvoiceEmail(db, booking)
  // That address need not be an account's.
  return to === null || to === booking.email ? [mail] : [mail, { ...mail, about: 'account', to }]
}

async function findInvoiceEmail(db: Db, { company_id }: BookingRow): Promise<string | null> {
  if (company_id === null) return null
  const row = await db
    .selectFrom('companies')
    .select('invoice_email')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.invoice_email ?? null
}
