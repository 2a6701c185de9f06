import type { NewNote } from '../../contract/booking-events.ts'
import type { Caller } from '../auth/access-tokens.ts'
import { byOwnerOrOffice, writeEvent } from '../bookings/booking-events.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { writeOnce } from './write-once.ts'

type Act = { bookingId: string; caller: Caller; key: string }

/** Adds a note to a booking, once for each key; an internal one is the office's own: 403 for others. */
export function addNote(db: Db, { bookingId, caller, key }: Act, body: NewNote): Promise<string> {
  const { text, internal } = body
  if (internal && !caller.admin) throw new Refusal('not_allowed')
  const use = { userId: caller.userId, call: 'addNote', key, body: { bookingId, ...body } } as const
  return writeOnce(db, use, bookingId, (transaction, booking) =>
    writeEvent(transaction, {
      bookingId,
      kind: 'note',
      internal,
      data: { text },
      by: internal
        ? { actor: 'office', userId: caller.userId }
        : byOwnerOrOffice(caller.userId, booking),
    }),
  )
}
