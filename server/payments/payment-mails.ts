import * as words from '#words/payments'
import { CURRENCY_CODE, formatCents } from '../../contract/money.ts'
import { type PaymentReason, paymentReasons } from '../../contract/payments/payment-reasons.ts'
import {
  type BookingInMail,
  formatTime,
  mailToBuyer,
  type Sending,
  sendingInWords,
} from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { type LineInMail, orderLines, readLinesForMail } from '../bookings/lines-in-mail.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mail, MailPaper } from '../platform/mail/compose-mail.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import type { PaymentRow } from './payment-rows.ts'
import { readRefundRows } from './refunds/refund-rows.ts'
import { isTransfer } from './transfers/transfer-store.ts'

type Money = { transactionId: string; amountCents: number; date: Date }

export function bookingPaidMail(
  booking: BookingInMail,
  lines: readonly LineInMail[],
  paid: Money & { number: string; surplusCents?: number | undefined; sending: Sending },
  publicUrl: string,
): Mail {
  const surplus = paid.surplusCents ?? 0
  const total = `${formatCents(paid.amountCents)} ${CURRENCY_CODE}`
  return mailToBuyer(booking, publicUrl, {
    subject: words.yourReceipt(paid.number, formatCents(paid.amountCents)),
    paragraphs: [
      words.thankYouYourPaymentOf(formatCents(paid.amountCents)),
      words.receiptDateTotalPaidTransaction(
        paid.number,
        formatTime(paid.date),
        orderLines(lines),
        total,
        paid.transactionId,
      ),
      sendingInWords(paid.sending),
      ...(surplus > 0 ? [words.arrivedAboveTheTotalOur(formatCents(surplus))] : []),
    ],
    action: {
      label: words.seeAndPrintTheReceipt,
      url: `${publicUrl}/dashboard/receipt/${booking.id}`,
    },
    paper: { kind: 'receipt', of: booking.id },
  })
}

export function paymentRefundedMail(
  booking: BookingInMail,
  lines: readonly LineInMail[],
  refunded: Money & { reason: PaymentReason | null },
  publicUrl: string,
): Mail {
  const why = refunded.reason ? [paymentReasons[refunded.reason]] : []
  return mailToBuyer(booking, publicUrl, {
    subject: words.yourPaymentWasRefunded,
    paragraphs: [
      isTransfer(refunded.transactionId)
        ? words.weHaveGivenBackBy(formatCents(refunded.amountCents))
        : words.weHaveGivenBackTo(formatCents(refunded.amountCents)),
      ...why,
      words.transaction2(orderLines(lines), refunded.transactionId),
    ],
    action: { label: words.seeMyBookings, url: `${publicUrl}/dashboard` },
  })
}

export async function queueRefundMail(
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  publicUrl: string,
): Promise<void> {
  const { transaction_id: transactionId, amount_cents, returned_cents, date, reason_code } = payment
  const amountCents = amount_cents - returned_cents
  const refunded = { transactionId, amountCents, date, reason: reason_code }
  const lines = await readLinesForMail(db, booking)
  const whole = (await readRefundRows(db, payment.id)).findLast(({ kind }) => kind === 'whole')
  const mail = paymentRefundedMail(booking, lines, refunded, publicUrl)
  await storeMail(db, { ...mail, ...(whole && { paper: await creditPaperOf(db, whole.id) }) })
}

/** Where invoices were issued, the credit note that takes them back. */
async function creditPaperOf(db: Db, refundId: string): Promise<MailPaper> {
  const note = await db
    .selectFrom('invoices')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return note ? { kind: 'invoice', of: note.id } : { kind: 'credit', of: refundId }
}

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
    subject: words.weHaveReceived(sum),
    paragraphs: [
      words.yourBankTransferOfHas(sum),
      ...(isDue ? [partSentence(booking, received)] : []),
      ...(isHeld ? [] : [words.theTimeToPayHad]),
      ...(surplus > 0 ? [words.ofItIsMoreThan(formatCents(surplus))] : []),
    ],
  })
}

const partSentence = ({ total_cents, credited_cents }: BookingRow, received: number): string =>
  words.weHaveOfNowPlease(
    formatCents(received),
    formatCents(total_cents - credited_cents),
    formatCents(total_cents - credited_cents - received),
  )

export const transferReversedMail = (
  booking: BookingRow,
  { cents, reason, received }: { cents: number; reason: string; received: number },
  publicUrl: string,
): Mail =>
  mailToBuyer(booking, publicUrl, {
    paper: proformaOf(booking),
    subject: words.aCorrection,
    paragraphs: [
      words.weHadRecordedABank(formatCents(cents)),
      words.reason2(reason),
      words.weHaveOfForIt(
        formatCents(received),
        formatCents(booking.total_cents - booking.credited_cents),
        settings.seller.email,
      ),
    ],
  })

const proformaOf = ({ id }: BookingRow): MailPaper => ({ kind: 'proforma', of: id })
