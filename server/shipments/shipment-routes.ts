import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeShipment, deleteShipment } from './change-shipment.ts'
import { createShipment } from './create-shipment.ts'
import { searchShipping } from './search-shipping.ts'
import { setPromises } from './set-promises.ts'
import { readOpenBooking } from './shipment-store.ts'

export function shipmentRoutes(parts: Dependencies) {
  const { db } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createShipment: async ({ params: { id: bookingId }, body, caller: { userId }, key }) => {
      await createShipment(parts, { bookingId, userId, key }, body)
      return readOpenBooking(db, bookingId)
    },
    changeShipment: async ({ params: { id: bookingId, number }, body, caller: { userId } }) => {
      await changeShipment(parts, { bookingId, number, userId }, body)
      return readOpenBooking(db, bookingId)
    },
    deleteShipment: async ({ params: { id: bookingId, number }, caller: { userId } }) => {
      await deleteShipment(parts, { bookingId, number, userId })
      return readOpenBooking(db, bookingId)
    },
    setPromises: async ({ params: { id: bookingId }, body, caller: { userId } }) => {
      await setPromises(parts, { bookingId, userId }, body)
      return readOpenBooking(db, bookingId)
    },
    searchShipping: ({ query }) => searchShipping({ db, counts }, query),
  } satisfies Partial<Handlers>
}
