import type { FastifyRequest } from 'fastify'
import { companyDay } from '../../contract/days.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../contract/limits.ts'
import type { Caller } from '../auth/access-tokens.ts'
import { requireCaller } from '../auth/callers.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../database/count-cache.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { findUserByEmail } from '../users/user-store.ts'
import { toBooking, toBookingFor } from './booking-rows.ts'
import { findBooking, listBookingsOfEmail, listBookingsOfUser } from './booking-store.ts'
import { exportBookings } from './export-bookings.ts'
import type { OrderQueue } from './order-queue.ts'
import { findBookings, searchBookings } from './search-bookings.ts'

type Names =
  | 'createBooking'
  | 'listBookings'
  | 'searchBookings'
  | 'exportBookings'
  | 'listBookingsOf'
  | 'getBooking'

export function bookingRoutes(parts: Dependencies, orders: OrderQueue): Handlers<Names> {
  const { db, metrics } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createBooking: async (call) => {
      const userId = await ownerOf(parts, requireCaller(call), call.body.email)
      const idempotencyKey = idempotencyKeyOf(call.request)
      const { booking, isNew } = await orders.place({ ...call.body, userId, idempotencyKey })
      if (isNew) metrics.orders.inc()
      return toBooking(booking)
    },
    listBookings: () => findBookings(db, { q: '', show: 'all' }),
    searchBookings: ({ query }) => searchBookings({ db, counts }, query),
    exportBookings: ({ query, reply }) => {
      const day = companyDay(new Date())
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="bookings-${day}.csv"`)
      return exportBookings(db, query)
    },
    listBookingsOf: (call) => {
      const caller = requireCaller(call)
      const email = call.params.email.trim().toLowerCase()
      return email === caller.email
        ? listBookingsOfUser(db, caller.userId)
        : listBookingsOfEmail(db, email)
    },
    getBooking: async ({ params, caller }) => {
      const booking = await findBooking(db, params.id)
      if (!booking) throw new Refusal('booking_not_found')
      return toBookingFor(caller, booking)
    },
  }
}

/** Whose booking it becomes: an admin may order for another person, if that address has an account. */
async function ownerOf({ db }: Dependencies, caller: Caller, email: string): Promise<string> {
  if (email === caller.email) return caller.userId
  const owner = await findUserByEmail(db, email)
  return owner?._id ?? caller.userId
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const isKey = typeof key === 'string' && /^[\x21-\x7E]+$/.test(key)
  if (!isKey || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new Refusal('malformed', {
      what: `Idempotency-Key must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible characters`,
    })
  }
  return key
}
