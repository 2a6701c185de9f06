import { groupThousands } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'
import { mailToBuyer, referenceOf } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { LineRow } from '../bookings/line-rows.ts'
import { shortList } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { ShipmentLine, ShipmentRow } from './shipment-store.ts'

type Sent = ShipmentRow & { lines: readonly ShipmentLine[] }

/** Goods are on their way: what, and how they can be followed. */
export function shippedMail(
  booking: BookingRow,
  shipment: Sent,
  lines: readonly LineRow[],
  publicUrl: string,
): Mail {
  return mailToBuyer(booking, publicUrl, {
    subject: `Shipment ${shipment.number} of your booking ${referenceOf(booking)} is on its way`,
    paragraphs: [
      'These goods have left our warehouse.',
      goodsInWords(shipment.lines, lines),
      ...labelInWords(shipment),
    ],
    footnote: `Booking ${booking.id}`,
  })
}

/** Goods have arrived; asks for a review. */
export function deliveredMail(
  booking: BookingRow,
  shipment: Sent,
  lines: readonly LineRow[],
  publicUrl: string,
): Mail {
  return mailToBuyer(booking, publicUrl, {
    subject: `Shipment ${shipment.number} of your booking ${referenceOf(booking)} has been delivered`,
    paragraphs: [
      'These goods have been delivered.',
      goodsInWords(shipment.lines, lines),
      'Are you content with them? A few words of yours help other buyers. If something is wrong, please answer this mail.',
    ],
    action: { label: 'Write a review', url: `${publicUrl}/dashboard/add-review` },
    footnote: `Booking ${booking.id}`,
  })
}

export type MovedLine = { name: string; was: string | null; promisedOn: string }

/** Lines ship on another day than was promised. */
export function promisesMovedMail(
  booking: BookingRow,
  { moved, why }: { moved: readonly MovedLine[]; why: string | null },
  publicUrl: string,
): Mail {
  const days = moved.map(({ name, was, promisedOn }) => {
    const before = was === null ? '' : `, not on ${dayInWords(was)}`
    return `${name}: ships by ${dayInWords(promisedOn)}${before}`
  })
  return mailToBuyer(booking, publicUrl, {
    subject: `Your booking ${referenceOf(booking)} ships on another day`,
    paragraphs: [
      'We have changed the day on which these goods ship.',
      shortList(days),
      ...(why === null ? [] : [`The reason: ${why}`]),
    ],
    footnote: `Booking ${booking.id}`,
  })
}

function goodsInWords(sent: readonly ShipmentLine[], lines: readonly LineRow[]): string {
  const nameOf = new Map(lines.map(({ line, name }) => [line, name]))
  return shortList(
    sent.map(
      ({ line, quantity }) => `${groupThousands(String(quantity))} x ${nameOf.get(line) ?? ''}`,
    ),
  )
}

function labelInWords({ carrier, tracking, tracking_url }: ShipmentRow): string[] {
  const facts = [
    ...(carrier === null ? [] : [`Carrier: ${carrier}`]),
    ...(tracking === null ? [] : [`Tracking number: ${tracking}`]),
    ...(tracking_url === null ? [] : [`Follow it at ${tracking_url}`]),
  ]
  return facts.length === 0 ? [] : [facts.join('\n')]
}
