import * as words from '#words/invoices'
import type { InvoiceKind } from '../../contract/invoices/invoices.ts'
import { type Cents, formatCents } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'
import { mailToBuyer } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/compose-mail.ts'

type MailedInvoice = {
  id: string
  kind: InvoiceKind
  number: string
  dueOn: string | null
  gross: Cents
}

/** The invoice for the buyer, and for the address that the company of the booking has named for invoices. */
export async function invoiceMails(
  db: Db,
  booking: BookingRow,
  { id, kind, number, dueOn, gross }: MailedInvoice,
  publicUrl: string,
): Promise<Mail[]> {
  const mail = mailToBuyer(booking, publicUrl, {
    subject: words.paperIsHere[kind](number),
    paragraphs: [
      words.paperGoesWithThis[kind](number, formatCents(gross)),
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
