import * as words from '#words/payments'
import { formatCents, groupThousands } from '../../../contract/money.ts'
import { dayInWords } from '../../../contract/values/days.ts'
import { mailToBuyer } from '../../bookings/booking-mails.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { readLinesOf } from '../../bookings/line-rows.ts'
import { settings } from '../../platform/config/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mail, MailPaper } from '../../platform/mail/compose-mail.ts'
import { isTransfer } from '../transfers/transfer-store.ts'

/** Longer ones are listed on the page of the booking. */
const MOST_LINES = 20

export type Given = {
  kind: 'cancelled' | 'returned' | 'goodwill'
  lines: readonly { line: number; quantity: number }[]
  /** What goes back, and what is only not owed any more. */
  cents: number
  credited: number
  reason: string
  /** One of the refunds: their credit note goes with the mail. */
  refundId: string | undefined
  /** Where invoices were issued, the credit note in their series goes in its place. */
  creditId: string | undefined
}

export async function givenBackMail(db: Db, booking: BookingRow, given: Given, publicUrl: string) {
  const { kind, cents, credited, reason } = given
  const goods = await goodsOf(db, booking.id, given)
  return mailToBuyer(booking, publicUrl, {
    subject:
      kind === 'goodwill' && cents === 0
        ? words.youOweLess(formatCents(credited))
        : subjects[kind](formatCents(cents)),
    paragraphs: [
      ...(goods ? [`${openings[kind]}\n${goods}`] : []),
      words.reason2(reason),
      ...(credited > 0 ? [words.isNotOwedAnyMore(formatCents(credited))] : []),
      ...(cents > 0 ? [moneySentence(booking, cents)] : []),
    ],
    paper: paperOf(given),
  })
}

function paperOf({ creditId, refundId }: Given): MailPaper | undefined {
  if (creditId !== undefined) return { kind: 'invoice', of: creditId }
  return refundId === undefined ? undefined : { kind: 'credit', of: refundId }
}

const subjects = {
  cancelled: () => words.partOfItWasCancelled,
  returned: () => words.weHaveReceivedYourReturn,
  goodwill: words.weGiveBack,
}

const openings = {
  cancelled: words.weHaveCancelled,
  returned: words.theseHaveComeBackTo,
  goodwill: '',
}

/** By what has paid: a booking that was to be paid by transfer can be paid by card. */
const moneySentence = ({ paid, transaction_id }: BookingRow, cents: number): string =>
  !paid || (transaction_id !== null && isTransfer(transaction_id))
    ? words.weSendBackByBank(formatCents(cents))
    : words.weGiveBackToThe(formatCents(cents))

async function goodsOf(db: Db, bookingId: string, { lines }: Given): Promise<string> {
  if (lines.length === 0) return ''
  const booked = new Map((await readLinesOf(db, bookingId)).map((line) => [line.line, line.name]))
  const shown = lines
    .slice(0, MOST_LINES)
    .map(({ line, quantity }) => `${groupThousands(String(quantity))} x ${booked.get(line)}`)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? [words.andMore(left)] : [])].join('\n')
}

export const transferSentMail = (
  booking: BookingRow,
  sent: { cents: number; sentOn: string; reference: string },
  publicUrl: string,
): Mail =>
  mailToBuyer(booking, publicUrl, {
    subject: words.weHaveSentBack(formatCents(sent.cents)),
    paragraphs: [
      words.weHaveSentBackBy(formatCents(sent.cents), dayInWords(sent.sentOn), sent.reference),
      words.ifItHasNotArrived(settings.seller.email),
    ],
  })

export const refundFailedMail = (booking: BookingRow, cents: number, publicUrl: string): Mail =>
  mailToBuyer(booking, publicUrl, {
    subject: words.theRefundFailed(formatCents(cents)),
    paragraphs: [
      words.weGaveBackToThe(formatCents(cents)),
      words.ourOfficeHasBeenTold,
      words.ifThatCardIsNo(settings.seller.email),
    ],
  })
