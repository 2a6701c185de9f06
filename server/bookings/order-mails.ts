import { company } from '../../contract/company.ts'
import { CURRENCY, formatCents, groupThousands } from '../../contract/money.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { BookingRow } from './booking-rows.ts'

/** What a mail tells of a booking. */
export type BookingInMail = Pick<
  BookingRow,
  | 'id'
  | 'email'
  | 'name'
  | 'product_name'
  | 'quantity'
  | 'price_cents'
  | 'total_cents'
  | 'hold_until'
>
type Money = { transactionId: string; amountCents: number; date: Date }

/** Tells a buyer what was booked, until when it is kept, and where to pay. */
export function bookingPlacedMail(booking: BookingInMail, publicUrl: string): Mail {
  return composeMail({
    ...addresseeOf(booking),
    subject: `Your booking of ${booking.product_name}`,
    paragraphs: [
      'Thank you for your booking. The tools are set aside for you.',
      `${orderLines(booking)}\nTotal: ${formatCents(booking.total_cents)}`,
      `They stay set aside until ${formatTime(booking.hold_until)}. After that you can still pay if there are enough left.`,
    ],
    action: { label: 'Pay for this booking', url: `${publicUrl}/dashboard/payment/${booking.id}` },
    footnote: `Booking ${booking.id}`,
  })
}

/** Tells a buyer that a hold is about to end. */
export function holdEndingMail(booking: BookingInMail, publicUrl: string): Mail {
  return composeMail({
    ...addresseeOf(booking),
    subject: `Your booking of ${booking.product_name} is set aside until ${formatTime(booking.hold_until)}`,
    paragraphs: [
      `We keep these tools for you until ${formatTime(booking.hold_until)}. After that they go back into stock, and you can still pay if there are enough left.`,
      `${orderLines(booking)}\nTotal: ${formatCents(booking.total_cents)}`,
    ],
    action: { label: 'Pay for this booking', url: `${publicUrl}/dashboard/payment/${booking.id}` },
    footnote: `Booking ${booking.id}`,
  })
}

/** The receipt of a booking that has just been paid, line by line. */
export function bookingPaidMail(
  booking: BookingInMail,
  paid: Money & { number: string },
  publicUrl: string,
): Mail {
  const total = `${formatCents(paid.amountCents)} ${CURRENCY.toUpperCase()}`
  return composeMail({
    ...addresseeOf(booking),
    subject: `Your receipt ${paid.number}`,
    paragraphs: [
      `Thank you. Your payment of ${formatCents(paid.amountCents)} has arrived.`,
      `Receipt: ${paid.number}\nDate: ${formatTime(paid.date)}\n${orderLines(booking)}\nTotal paid: ${total}\nTransaction: ${paid.transactionId}`,
    ],
    action: {
      label: 'See and print the receipt',
      url: `${publicUrl}/dashboard/receipt/${booking.id}`,
    },
    footnote: `Booking ${booking.id}`,
  })
}

/** Tells a buyer that a payment has gone back, and why. */
export function paymentRefundedMail(
  booking: BookingInMail,
  refunded: Money & { reason: string | null },
  publicUrl: string,
): Mail {
  const why = refunded.reason ? [refunded.reason] : []
  return composeMail({
    ...addresseeOf(booking),
    subject: `Your payment for ${booking.product_name} was refunded`,
    paragraphs: [
      `We have given ${formatCents(refunded.amountCents)} back to the card it came from. It shows there within five to ten days.`,
      ...why,
      `${orderLines(booking)}\nTransaction: ${refunded.transactionId}`,
    ],
    action: { label: 'See my bookings', url: `${publicUrl}/dashboard` },
    footnote: `Booking ${booking.id}`,
  })
}

function addresseeOf({ email, name }: BookingInMail) {
  return { about: 'booking' as const, to: email, name }
}

function orderLines({ product_name, quantity, price_cents }: BookingInMail): string {
  return `${product_name}\nQuantity: ${groupThousands(String(quantity))}\nUnit price: ${formatCents(price_cents)}`
}

// As the page of the receipt has it.
const timeFormat = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: company.timeZone, timeZoneName: 'short' },
})

/** With common blanks only: not every mail program has the narrow one before 'PM'. */
function formatTime(time: Date): string {
  return timeFormat.format(time).replaceAll(/\s/g, ' ')
}
