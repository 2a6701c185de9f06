import type { Cents } from '../../contract/money.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { mayManage } from '../bookings/booking-details.ts'
import { requireSeen } from '../bookings/booking-sight.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ListLine } from './put-in.ts'

/** A line as it was put down before; `tierFrom` is undefined where that is not known. */
export type FormerLine = ListLine & { seenCents: Cents | null; tierFrom?: number | null }

/** The lines of a booking of the caller, as they were booked. Refuses others' bookings and those that are deleted. */
export async function readBookedLines(
  db: Db,
  caller: Caller,
  booking: string,
): Promise<FormerLine[]> {
  const { data: id } = idSchema.safeParse(booking)
  const found = id ? await findAnyBooking(db, id) : undefined
  if (found && !mayManage(caller, found.user_id)) throw new Refusal('not_allowed')
  const { id: bookingId } = requireSeen(found, caller.admin)
  const lines = await readLinesOf(db, bookingId)
  // A charge has no tool.
  return lines.flatMap(({ tool_id: toolId, quantity, note, unit_cents, tier_from }) =>
    toolId === null ? [] : { toolId, quantity, note, seenCents: unit_cents, tierFrom: tier_from },
  )
}
