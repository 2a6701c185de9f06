import { isOnAccount } from '../../contract/payments/pay-ways.ts'
import { refuseCreditAnyway } from '../companies/may-give-credit.ts'
import { overseenBy } from '../companies/shared-things.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { OwnerFinders } from '../platform/http/access-checks.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import { Versioned } from '../platform/http/cached-calls.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { idempotencyKeyOf } from '../platform/http/used-keys.ts'
import { findOwner } from '../users/user-store.ts'
import {
  type BookingMoney,
  detailsOfDraft,
  readBookingDetails,
  showBookingTo,
} from './booking-details.ts'
import { everyBooking } from './booking-filter.ts'
import type { BookingRow } from './booking-rows.ts'
import { requireSeen } from './booking-sight.ts'
import {
  findBooking,
  findBookingOwner,
  listBookingsOfEmail,
  listBookingsOfUser,
  versionOfBookings,
} from './booking-store.ts'
import { changeBooking } from './change-booking.ts'
import { exportBookings } from './export-bookings.ts'
import type { OrderQueue } from './order-lane.ts'
import { readOrder } from './read-order.ts'
import { findBookings, searchBookings } from './search-bookings.ts'

/** What a booking's routes need of payments, which know bookings and not the other way round. */
export type OfPayments = {
  moneyOf: (booking: BookingRow) => Promise<BookingMoney>
  /** Ends what could still be charged for a booking that was replaced. */
  afterReplacing: (bookingId: string) => Promise<void>
}

export function bookingRoutes(
  parts: Dependencies,
  orders: OrderQueue,
  { moneyOf, afterReplacing }: OfPayments,
) {
  const readDetails = async (booking: BookingRow) =>
    readBookingDetails(parts.db, booking, await moneyOf(booking))

  const { db, metrics, config } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createBooking: async ({ body, caller, request }) => {
      if ('lines' in body) refuseCreditAnyway(caller, body)
      const idempotencyKey = idempotencyKeyOf(request)
      const userId = await findOwner(db, caller, body.email)
      const madeBy = userId === caller.userId ? undefined : caller.userId
      const { booking, isNew, draft } = await orders.place(
        await readOrder(db, body, { userId, madeBy, idempotencyKey }),
      )
      if (isNew) metrics.orders.inc()
      if (isNew && draft?.replaces) await afterReplacing(draft.replaces.id)
      // A booking that replaces another has its files, which the draft does not know.
      // What is on account has been promised since.
      return draft && !draft.replaces && !isOnAccount(booking.pay_by)
        ? detailsOfDraft(booking, draft)
        : readDetails(booking)
    },
    listBookings: () => findBookings(db, everyBooking),
    searchBookings: ({ query }) => searchBookings({ db, counts }, query),
    searchCompanyBookings: ({ query, caller }) => {
      const company = overseenBy(caller)
      return searchBookings({ db, counts }, { ...query, company }, { ...everyBooking, company })
    },
    exportBookings: ({ query, reply }) =>
      sendCsv(reply, 'bookings', exportBookings(db, query, config.settings.tax !== undefined)),
    listBookingsOf: async ({ params, caller: { email, userId } }) => {
      const asked = params.email.trim().toLowerCase()
      if (asked !== email) return listBookingsOfEmail(db, asked)
      const version = await versionOfBookings(db, userId)
      return new Versioned(version, () => listBookingsOfUser(db, userId))
    },
    getBooking: async ({ params, caller }) => {
      const booking = requireSeen(await findBooking(db, params.id), caller?.admin === true)
      return showBookingTo(caller, booking, await readDetails(booking))
    },
    changeBooking: async ({ params, body, caller }) => {
      await changeBooking(parts, caller, params.id, body)
      return readDetails(requireSeen(await findBooking(db, params.id), caller.admin))
    },
  } satisfies Partial<Handlers>
}

/** Finds whose booking it is: a deleted one is unknown to its owner, but for its receipts (decisions/0011). */
export const bookingOwners = (db: Db): Pick<OwnerFinders, 'booking-owner' | 'receipt-owner'> => ({
  'booking-owner': async (id) => {
    const owner = await findBookingOwner(db, id)
    return owner?.isOutOfSight ? { ...owner, unknown: 'booking_not_found' } : owner
  },
  'receipt-owner': (id) => findBookingOwner(db, id),
})
