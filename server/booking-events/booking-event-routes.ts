import { requireCaller } from '../auth/callers.ts'
import { findBooking } from '../bookings/booking-store.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/idempotency-key.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { addNote } from './add-note.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { readEvent, readTimeline } from './timeline.ts'

export function bookingEventRoutes(
  parts: Dependencies,
): Handlers<'getTimeline' | 'addNote' | 'sendMailAgain'> {
  const { db } = parts
  return {
    getTimeline: async (call) => {
      const booking = await findBooking(db, call.params.id)
      if (!booking) throw new Refusal('booking_not_found')
      const { events, hasOlder } = await readTimeline(db, booking, requireCaller(call), call.query)
      if (hasOlder) call.reply.header('x-older', 'true')
      return events
    },
    addNote: async (call) => {
      const caller = requireCaller(call)
      const act = { bookingId: call.params.id, caller, key: requireIdempotencyKey(call.request) }
      return readEvent(db, await addNote(parts, act, call.body), caller)
    },
    sendMailAgain: async (call) => {
      const caller = requireCaller(call)
      const act = { bookingId: call.params.id, caller, key: requireIdempotencyKey(call.request) }
      return readEvent(db, await sendMailAgain(parts, act, call.body), caller)
    },
  }
}
