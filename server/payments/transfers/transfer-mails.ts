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
    subject: `We have received ${sum} for your booking ${referenceOf(booking)}`,
    paragraphs: [
      `Your bank transfer of ${sum} has arrived.`,
      ...(isDue ? [partSentence(booking, received)] : []),
      ...(isHeld
        ? []
        : [
            'The time to pay had ended, and the goods are no longer in stock. Our office will write to you: we deliver them later or send your money back.',
          ]),
      ...(surplus > 0
        ? [
            `${formatCents(surplus)} of it is more than the total of the booking. Our office will send that back to you.`,
          ]
        : []),
    ],
  })
}

function partSentence({ total_cents }: BookingRow, received: number): string {
  return `We have ${formatCents(received)} of ${formatCents(total_cents)} now. Please transfer the rest, ${formatCents(total_cents - received)}, to the same account. The goods stay set aside for you.`
}

/** A transfer was recorded by mistake and taken back. */
export function transferReversedMail(
  booking: BookingRow,
  { cents, reason, received }: { cents: number; reason: string; received: number },
  publicUrl: string,
): Mail {
  return mailToBuyer(booking, publicUrl, {
    paper: proformaOf(booking),
    subject: `A correction of your booking ${referenceOf(booking)}`,
    paragraphs: [
      `We had recorded a bank transfer of ${formatCents(cents)} for this booking by mistake, and have taken that back.`,
      `Reason: ${reason}`,
      `We have ${formatCents(received)} of ${formatCents(booking.total_cents)} for it now. If you think that this is wrong, please write to ${company.email}.`,
    ],
  })
}

/** What is still to be paid, and where to; left out where nothing is. */
function proformaOf({ id }: BookingRow): MailPaper {
  return { kind: 'proforma', of: id }
}
