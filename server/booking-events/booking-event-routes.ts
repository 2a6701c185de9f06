import type { NewNote } from '../../contract/bookings/booking-events.ts'
import { MAX_NOTES_PER_DAY } from '../../contract/limits.ts'
import {
  byOffice,
  byOwnerOrOffice,
  refuseTooManyEvents,
  writeEvent,
} from '../bookings/booking-events.ts'
import { findBooking } from '../bookings/booking-store.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { readEvent, readTimeline, writeOnce } from './timeline.ts'

export function bookingEventRoutes(parts: Dependencies) {
  const { db } = parts
  return {
    getTimeline: async ({ params, query, caller, reply }) => {
      const booking = await findBooking(db, params.id)
      if (!booking) throw new Refusal('booking_not_found')
      const { events, hasOlder } = await readTimeline(db, booking, caller, query)
      if (hasOlder) reply.header('x-older', 'true')
      return events
    },
    addNote: async ({ params, body, caller, key }) => {
      const act = { bookingId: params.id, caller, key }
      return readEvent(db, await addNote(parts, act, body), caller)
    },
    sendMailAgain: async ({ params, body, caller, key }) => {
      const act = { bookingId: params.id, caller, key }
      return readEvent(db, await sendMailAgain(parts, act, body), caller)
    },
  } satisfies Partial<Handlers>
}

type Act = { bookingId: string; caller: Caller; key: string }

/** Adds a note, once for each key; an internal one is the office's own (403 else). Refuses with 429 more than a day has room for. */
function addNote(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { bookingId, caller, key }: Act,
  body: NewNote,
): Promise<string> {
  const { text, internal } = body
  if (internal && !caller.admin) throw new Refusal('not_allowed')
  const use = { bookingId, caller, call: 'addNote', key, body: { bookingId, ...body } } as const
  return writeOnce(db, use, async (transaction, booking) => {
    const by = internal ? byOffice(caller.userId) : byOwnerOrOffice(caller.userId, booking)
    const event = { bookingId, kind: 'note', internal, data: { text }, by } as const
    if (config.rateLimit) await refuseTooManyEvents(transaction, event, MAX_NOTES_PER_DAY)
    return writeEvent(transaction, event)
  })
}
