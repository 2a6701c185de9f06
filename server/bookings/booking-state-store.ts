import { sql } from 'kysely'
import { type BookingFacts, bookingState } from '../../contract/bookings/booking-state.ts'
import type { Db } from '../platform/database/database.ts'
import { countCalled } from './frame-pieces.ts'

/** `open` counts the pieces that are in no shipment yet, `packed` those in shipments that have not left. */
type Facts = BookingFacts & {
  open: number
  packed: number
  isOnItsWay: boolean
  /** The first promised day of what has not been shipped. */
  dueOn: string | null
  frameId: string | null
}

/** Stores the state, what its frame has left, and what the list of shipments asks, in the transaction that changed a fact. The caller has locked the booking. */
export async function refreshState(db: Db, bookingId: string): Promise<void> {
  const facts = await readStateFacts(db, bookingId)
  if (!facts) return
  if (facts.frameId !== null) await countCalled(db, bookingId)
  const state = bookingState(facts)
  const isToShip = (facts.paid || (facts.onAccount && facts.stockTaken)) && !facts.refunded
  const stored = {
    state,
    to_pack: isToShip && facts.open > 0,
    has_packed: facts.packed > 0,
    on_its_way: facts.isOnItsWay,
    due_on: isToShip ? facts.dueOn : null,
  }
  await db
    .updateTable('bookings')
    .set(stored)
    .where('id', '=', bookingId)
    .where(
      sql<boolean>`(state, to_pack, has_packed, on_its_way, due_on) is distinct from
        (${stored.state}, ${stored.to_pack}::boolean, ${stored.has_packed}::boolean, ${stored.on_its_way}::boolean, ${stored.due_on}::date)`,
    )
    .execute()
}

async function readStateFacts(db: Db, bookingId: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    with goods as (
      select booking_lines.line, quantity, cancelled, returned, promised_on,
        coalesce(sum(sent) filter (where shipped_at is not null), 0)::integer as shipped,
        coalesce(sum(sent) filter (where delivered_at is not null), 0)::integer as delivered,
        coalesce(sum(sent) filter (where shipped_at is null), 0)::integer as packed
      from booking_lines left join (
        select line, shipment_lines.quantity as sent, shipped_at, delivered_at
        from shipment_lines join shipments on shipments.id = shipment_id
        where shipment_lines.booking_id = ${bookingId}
      ) shipped using (line)
      where booking_id = ${bookingId} and tool_id is not null
      group by booking_id, booking_lines.line
    )
    select paid, pay_by = 'account' as "onAccount", refunded_at is not null as refunded, stock_taken as "stockTaken", frame_id as "frameId", exists (
        select from payments where booking_id = bookings.id and payments.state = 'attention' and not refund_due
          and reason_code <> 'surplus'
      ) as "inReview", sums.*, exists (
        select from shipments where booking_id = bookings.id and shipped_at is not null and delivered_at is null
      ) as "isOnItsWay"
    from bookings, lateral (
      select sum(quantity)::bigint as pieces, sum(cancelled)::bigint as cancelled, sum(shipped)::bigint as shipped,
        sum(delivered)::bigint as delivered, sum(returned)::bigint as returned, sum(packed)::bigint as packed,
        sum(quantity - cancelled - shipped - packed)::bigint as open,
        min(promised_on) filter (where quantity > cancelled + shipped) as "dueOn"
      from goods
    ) sums
    where id = ${bookingId}`.execute(db)
  return rows[0]
}
