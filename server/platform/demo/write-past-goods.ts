import { companyDayStart } from '../../../contract/values/days.ts'
import type { PastBooking } from './past-bookings.ts'
import { type Place, type Written, writePastEvent } from './place.ts'
import { writePastReturn } from './write-past-return.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** On the company's clock. */
const LEAVES_AT_HOURS = 11
const DAYS_ON_THE_WAY = 3
const CARRIERS = ['Meghna Freight', 'Delta Courier'] as const

/** Writes how the goods of a paid booking left, arrived and came back. */
export async function writePastGoods(
  place: Place,
  past: PastBooking,
  booking: Written,
): Promise<void> {
  const { promisedOn } = booking
  if (promisedOn === null || past.ends === 'to-pack') return
  const leaves = companyDayStart(promisedOn).getTime() + LEAVES_AT_HOURS * HOUR_MS
  // Not later than now, even if the promise fell behind a weekend.
  const at = (ms: number) => new Date(Math.min(ms, place.now.getTime()))
  if (past.ends === 'refunded') return writePastReturn(place, past, { booking, at: at(leaves) })
  if (past.movedBecause !== undefined) await movePromise(place, past, booking)
  // Of goods that leave in two parts, the first leaves as promised.
  const daysLate = past.ends === 'part-shipped' ? 0 : past.late
  const shippedAt = at(leaves + daysLate * DAY_MS)
  const isDelivered = past.ends === 'delivered' || past.ends === 'returned'
  const arrives = shippedAt.getTime() + DAYS_ON_THE_WAY * DAY_MS
  const deliveredAt = isDelivered ? at(arrives) : null
  await ship(place, past, { booking, shippedAt, deliveredAt })
  if (past.ends === 'returned')
    await writePastReturn(place, past, { booking, at: at(arrives + DAYS_ON_THE_WAY * DAY_MS) })
}

/** The office promises a later day, and the first one stays known. */
async function movePromise(place: Place, past: PastBooking, booking: Written): Promise<void> {
  const was = booking.promisedOn
  if (was === null) return
  const day = new Date(Date.parse(was) + past.late * DAY_MS).toISOString().slice(0, 10)
  await place.db
    .updateTable('booking_lines')
    .set({ promised_on: day })
    .where('booking_id', '=', booking.id)
    .execute()
  const lines = booking.lines.map(({ line }) => ({ line, was, promisedOn: day }))
  const at = new Date(companyDayStart(was).getTime() + 9 * HOUR_MS)
  const data = { lines, why: past.movedBecause ?? null }
  await writePastEvent(place, booking, { kind: 'promised', actor: 'office', at, data })
}

type Leaving = { booking: Written; shippedAt: Date; deliveredAt: Date | null }

async function ship(
  place: Place,
  { ends }: PastBooking,
  { booking, shippedAt, deliveredAt }: Leaving,
): Promise<void> {
  const isPacked = ends === 'packed'
  const goods = ends === 'part-shipped' ? firstHalf(booking.lines) : booking.lines
  const carrier = isPacked ? null : (CARRIERS[booking.lines.length % 2] ?? null)
  const tracking = isPacked ? null : `BD${booking.id.slice(0, 8).toUpperCase()}`
  const { id } = await place.db
    .insertInto('shipments')
    .values({
      booking_id: booking.id,
      number: 1,
      carrier,
      tracking,
      made_by: place.officeId,
      packed_at: new Date(shippedAt.getTime() - HOUR_MS),
      delivered_at: deliveredAt,
      shipped_at: isPacked ? null : shippedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await place.db
    .insertInto('shipment_lines')
    .values(
      goods.map(({ line, quantity }) => ({
        shipment_id: id,
        booking_id: booking.id,
        line,
        quantity,
      })),
    )
    .execute()
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const kind = isPacked ? 'packed' : 'shipped'
  const data = { shipment: 1, pieces, carrier, tracking }
  await writePastEvent(place, booking, { kind, actor: 'office', at: shippedAt, data })
  if (!deliveredAt) return
  const arrival = { kind: 'delivered', actor: 'office', at: deliveredAt } as const
  await writePastEvent(place, booking, { ...arrival, data: { shipment: 1, pieces } })
}

/** The first of several lines, or half of the only one. */
function firstHalf(lines: Written['lines']): Written['lines'] {
  const [first] = lines
  if (!first) return []
  return lines.length > 1 ? [first] : [{ ...first, quantity: Math.ceil(first.quantity / 2) }]
}
