import * as words from '#words/payments'
import { company } from '../../../contract/company.ts'
import { formatCents } from '../../../contract/money.ts'
import { mailToBuyer, referenceOf } from '../../bookings/booking-mails.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import type { Mail, MailPaper } from '../../platform/mail/mail.ts'

/** A transfer that does not complete its booking, in cents. `booking` is as it was before. */
type Arrived = { cents: number; counted: number; surplus: number; isHeld: boolean }

/** Money has arrived by bank: a part of the total, more than it, or for goods that are no longer there. */
export function transferMail(booking: BookingRow, arrived: Arrived, publicUrl: string): Mail {
  const { cents, counted, surplus, isHeld } = arrived
  const sum = formatCents(cents)
  const received = booking.transferred_cents + counted
  const isDue = counted > 0 && isHeld
  return mailToBuyer(booking, publicUrl, {
    ...(isDue && { paper: proformaOf(booking) }),
    subject: words.weHaveReceivedForYour(sum, referenceOf(booking)),
    paragraphs: [
      words.yourBankTransferOfHas(sum),
      ...(isDue ? [partSentence(booking, received)] : []),
      ...(isHeld ? [] : [words.theTimeToPayHad]),
      ...(surplus > 0 ? [words.ofItIsMoreThan(formatCents(surplus))] : []),
    ],
  })
}

function partSentence({ total_cents }: BookingRow, received: number): string {
  return words.weHaveOfNowPlease(
    formatCents(received),
    formatCents(total_cents),
    formatCents(total_cents - received),
  )
}

/** A transfer was recorded by mistake and taken back. */
export function transferReversedMail(
  booking: BookingRow,
  { cents, reason, received }: { cents: number; reason: string; received: number },
  publicUrl: string,
): Mail {
  return mailToBuyer(booking, publicUrl, {
    paper: proformaOf(booking),
    subject: words.aCorrectionOfYourBooking(referenceOf(booking)),
    paragraphs: [
      words.weHadRecordedABank(formatCents(cents)),
      words.reason2(reason),
      words.weHaveOfForIt(formatCents(received), formatCents(booking.total_cents), company.email),
    ],
  })
}

/** What is still to be paid, and where to; left out where nothing is. */
function proformaOf({ id }: BookingRow): MailPaper {
  return { kind: 'proforma', of: id }
}
