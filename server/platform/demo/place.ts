import type { EventActor, EventKind } from '../../../contract/bookings/booking-events.ts'
import type { Unit } from '../../../contract/tools/unit-words.ts'
import type { EventFacts } from '../../bookings/event-texts.ts'
import type { HoldRules } from '../../bookings/hold-times.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'

type Tool = { id: string; name: string; unit: Unit; lead_days: number | null; min_quantity: number }

/** Where the demo's past is written to: accounts by address, tools by part number, and who of the office did it. */
export type Place = {
  db: Db
  now: Date
  config: Pick<Config, 'holidays'> & HoldRules
  accounts: Map<string, string>
  tools: Map<string, Tool>
  officeId: string | null
}

/** A booking that has been written. */
export type Written = {
  id: string
  userId: string
  productName: string
  lines: { line: number; tool_id: string; quantity: number }[]
  /** The day that its lines are promised for; null while it is unpaid. */
  promisedOn: string | null
  paymentId: string | null
}

type PastEvent = { actor: EventActor; at: Date; internal?: boolean } & {
  [Kind in EventKind]: { kind: Kind; data: EventFacts[Kind] }
}[EventKind]

/** Writes what happened to a booking at that time. */
export async function writePastEvent(
  { db, officeId }: Place,
  { id, userId }: Pick<Written, 'id' | 'userId'>,
  { kind, actor, at, data, internal = false }: PastEvent,
): Promise<void> {
  const actorIds = { buyer: userId, office: officeId, shop: null, approver: null }
  const event = { booking_id: id, kind, actor, at, internal, actor_id: actorIds[actor] }
  await db
    .insertInto('booking_events')
    .values({ ...event, data: JSON.stringify(data) })
    .execute()
}
