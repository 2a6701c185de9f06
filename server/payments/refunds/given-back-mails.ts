import { company } from '../../../contract/company.ts'
import { formatCents, groupThousands } from '../../../contract/money.ts'
import { mailToBuyer, referenceOf } from '../../bookings/booking-mails.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { readLinesOf } from '../../bookings/line-rows.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { isTransfer } from '../transfers/transfer-store.ts'

/** Longer ones are listed on the page of the booking. */
const MOST_LINES = 20

/** What the office gives back: pieces that were cancelled or returned, or money alone. */
export type Given = {
  kind: 'cancelled' | 'returned' | 'goodwill'
  lines: readonly { line: number; quantity: number }[]
  cents: number
  reason: string
  /** One of the refunds: their credit note goes with the mail. */
  refundId: string | undefined
}

/** Part of a booking was cancelled or has come back, what money goes back for it, and why. */
export async function givenBackMail(
  db: Db,
  booking: BookingRow,
  given: Given,
  publicUrl: string,
): Promise<Mail> {
  const { kind, cents, reason } = given
  const goods = await goodsOf(db, booking.id, given)
  return mailToBuyer(booking, publicUrl, {
    subject: subjects[kind](referenceOf(booking), formatCents(cents)),
    paragraphs: [
      ...(goods ? [`${openings[kind]}\n${goods}`] : []),
      `Reason: ${reason}`,
      ...(cents > 0 ? [moneySentence(booking, cents)] : []),
    ],
    ...(given.refundId !== undefined && { paper: { kind: 'credit', of: given.refundId } }),
  })
}

const subjects = {
  cancelled: (number: string) => `Part of your booking ${number} was cancelled`,
  returned: (number: string) => `We have received your return of booking ${number}`,
  goodwill: (number: string, sum: string) => `We give ${sum} of your booking ${number} back`,
}

const openings = {
  cancelled: 'We have cancelled:',
  returned: 'These have come back to us:',
  goodwill: '',
}

/** By what has paid: a booking that was to be paid by transfer can be paid by card. */
function moneySentence({ transaction_id }: BookingRow, cents: number): string {
  return transaction_id !== null && isTransfer(transaction_id)
    ? `We send ${formatCents(cents)} back by bank transfer.`
    : `We give ${formatCents(cents)} back to the card it came from. It shows there within five to ten days.`
}

async function goodsOf(db: Db, bookingId: string, { lines }: Given): Promise<string> {
  if (lines.length === 0) return ''
  const booked = new Map((await readLinesOf(db, bookingId)).map((line) => [line.line, line.name]))
  const shown = lines
    .slice(0, MOST_LINES)
    .map(({ line, quantity }) => `${groupThousands(String(quantity))} x ${booked.get(line)}`)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}

/** A transfer's money is on its way by bank. */
export function transferSentMail(
  booking: BookingRow,
  sent: { cents: number; sentOn: string; reference: string },
  publicUrl: string,
): Mail {
  return mailToBuyer(booking, publicUrl, {
    subject: `We have sent ${formatCents(sent.cents)} of your booking ${referenceOf(booking)} back`,
    paragraphs: [
      `We have sent ${formatCents(sent.cents)} back by bank transfer on ${sent.sentOn}. Reference: ${sent.reference}.`,
      `If it has not arrived within five working days, please write to ${company.email}.`,
    ],
  })
}

/** Money that was to go back by card has not: what happens next, and that nothing is lost. */
export function refundFailedMail(booking: BookingRow, cents: number, publicUrl: string): Mail {
  return mailToBuyer(booking, publicUrl, {
    subject: `The refund of ${formatCents(cents)} of your booking ${referenceOf(booking)} failed`,
    paragraphs: [
      `We gave ${formatCents(cents)} back to the card it came from, and the bank of the card did not take it. The money is with us, and nothing is lost.`,
      'Our office has been told and looks into it. You need not do anything: we write to you when it is settled.',
      `If that card is no longer yours, please write to ${company.email} where the money is to go.`,
    ],
  })
}
