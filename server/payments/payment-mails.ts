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
    subject: `Your receipt ${paid.number} of booking ${referenceOf(booking)}`,
    paragraphs: [
      `Thank you. Your payment of ${formatCents(paid.amountCents)} has arrived.`,
      `Receipt: ${paid.number}\nDate: ${formatTime(paid.date)}\n${orderLines(lines)}\nTotal paid: ${total}\nTransaction: ${paid.transactionId}`,
      ...(surplus > 0
        ? [
            `${formatCents(surplus)} arrived above the total. Our office will send that back to you.`,
          ]
        : []),
    ],
    action: {
      label: 'See and print the receipt',
      url: `${publicUrl}/dashboard/receipt/${booking.id}`,
    },
    footnote: `Booking ${booking.id}`,
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
    subject: `Your payment for ${booking.product_name}, ${referenceOf(booking)}, was refunded`,
    paragraphs: [
      isTransfer(refunded.transactionId)
        ? `We have given ${formatCents(refunded.amountCents)} back by bank transfer.`
        : `We have given ${formatCents(refunded.amountCents)} back to the card it came from. It shows there within five to ten days.`,
      ...why,
      `${orderLines(lines)}\nTransaction: ${refunded.transactionId}`,
    ],
    action: { label: 'See my bookings', url: `${publicUrl}/dashboard` },
    footnote: `Booking ${booking.id}`,
  })
}
