import * as words from '#words/shipments'
import { groupThousands } from '../../contract/money.ts'
import { dayInWords } from '../../contract/values/days.ts'
import { mailToBuyer } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { LineRow } from '../bookings/line-rows.ts'
import { type Mail, shortList } from '../platform/mail/compose-mail.ts'
import type { ShipmentLine, ShipmentRow } from './shipment-store.ts'

type Sent = ShipmentRow & { lines: readonly ShipmentLine[] }

export const shippedMail = (
  booking: BookingRow,
  shipment: Sent,
  lines: readonly LineRow[],
  publicUrl: string,
): Mail =>
  mailToBuyer(booking, publicUrl, {
    subject: words.isOnItsWay(shipment.number),
    paragraphs: [
      words.theseGoodsHaveLeftOur,
      goodsInWords(shipment.lines, lines),
      ...labelInWords(shipment),
    ],
  })

/** Goods have arrived; asks for a review. */
export const deliveredMail = (
  booking: BookingRow,
  shipment: Sent,
  lines: readonly LineRow[],
  publicUrl: string,
): Mail =>
  mailToBuyer(booking, publicUrl, {
    subject: words.hasBeenDelivered(shipment.number),
    paragraphs: [
      words.theseGoodsHaveBeenDelivered,
      goodsInWords(shipment.lines, lines),
      words.areYouContentWithThem,
    ],
    action: { label: words.writeAReview, url: `${publicUrl}/dashboard/add-review` },
  })

export type MovedLine = { name: string; was: string | null; promisedOn: string }

export function promisesMovedMail(
  booking: BookingRow,
  { moved, why }: { moved: readonly MovedLine[]; why: string | null },
  publicUrl: string,
): Mail {
  const days = moved.map(({ name, was, promisedOn }) =>
    words.shipsBy(name, dayInWords(promisedOn), was && dayInWords(was)),
  )
  return mailToBuyer(booking, publicUrl, {
    subject: words.shipsOnAnotherDay,
    paragraphs: [
      words.weHaveChangedTheDay,
      shortList(days),
      ...(why === null ? [] : [words.theReason(why)]),
    ],
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
    ...(carrier === null ? [] : [words.carrier2(carrier)]),
    ...(tracking === null ? [] : [words.trackingNumber2(tracking)]),
    ...(tracking_url === null ? [] : [words.followItAt(tracking_url)]),
  ]
  return facts.length === 0 ? [] : [facts.join('\n')]
}
