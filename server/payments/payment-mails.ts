import * as words from '#words/payments'
import { CURRENCY_CODE, formatCents } from '../../contract/money.ts'
import { type PaymentReason, paymentReasons } from '../../contract/payments/payment-reasons.ts'
import {
  type BookingInMail,
  formatTime,
  type LineInMail,
  mailToBuyer,
  orderLines,
  referenceOf,
} from '../bookings/booking-mails.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { isTransfer } from './transfers/transfer-store.ts'

type Money = { transactionId: string; amountCents: number; date: Date }

/** The receipt of a booking that has just been paid, line by line. */
export function bookingPaidMail(
  booking: BookingInMail,
  lines: readonly LineInMail[],
  paid: Money & { number: string; surplusCents?: number | undefined },
  publicUrl: string,
): Mail {
  const surplus = paid.surplusCents ?? 0
  const total = `${formatCents(paid.amountCents)} ${CURRENCY_CODE}`
  return mailToBuyer(booking, publicUrl, {
    subject: words.yourReceiptOfBooking(paid.number, referenceOf(booking)),
    paragraphs: [
      words.thankYouYourPaymentOf(formatCents(paid.amountCents)),
      words.receiptDateTotalPaidTransaction(
        paid.number,
        formatTime(paid.date),
        orderLines(lines),
        total,
        paid.transactionId,
      ),
      ...(surplus > 0 ? [words.arrivedAboveTheTotalOur(formatCents(surplus))] : []),
    ],
    action: {
      label: words.seeAndPrintTheReceipt,
      url: `${publicUrl}/dashboard/receipt/${booking.id}`,
    },
    footnote: words.booking2(booking.id),
    paper: { kind: 'receipt', of: booking.id },
  })
}

/** A payment has gone back, and why. */
export function paymentRefundedMail(
  booking: BookingInMail,
  lines: readonly LineInMail[],
  refunded: Money & { reason: PaymentReason | null },
  publicUrl: string,
): Mail {
  const why = refunded.reason ? [paymentReasons[refunded.reason]] : []
  return mailToBuyer(booking, publicUrl, {
    subject: words.yourPaymentForWasRefunded(booking.product_name, referenceOf(booking)),
    paragraphs: [
      isTransfer(refunded.transactionId)
        ? words.weHaveGivenBackBy(formatCents(refunded.amountCents))
        : words.weHaveGivenBackTo(formatCents(refunded.amountCents)),
      ...why,
      words.transaction2(orderLines(lines), refunded.transactionId),
    ],
    action: { label: words.seeMyBookings, url: `${publicUrl}/dashboard` },
    footnote: words.booking2(booking.id),
  })
}
