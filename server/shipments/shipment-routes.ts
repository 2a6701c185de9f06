import { requireCaller } from '../auth/callers.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { changeShipment, deleteShipment } from './change-shipment.ts'
import { createShipment } from './create-shipment.ts'
import { searchShipping } from './search-shipping.ts'
import { setPromises } from './set-promises.ts'
import { readOpenBooking } from './shipment-store.ts'

export function shipmentRoutes(parts: Dependencies) {
  const { db } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createShipment: async (call) => {
      const { params, body, request } = call
      const key = requireIdempotencyKey(request)
      const act = { bookingId: params.id, userId: requireCaller(call).userId, key }
      await createShipment(parts, act, body)
      return readOpenBooking(db, params.id)
    },
    changeShipment: async (call) => {
      const { id: bookingId, number } = call.params
      const { userId } = requireCaller(call)
      await changeShipment(parts, { bookingId, number, userId }, call.body)
      return readOpenBooking(db, bookingId)
    },
    deleteShipment: async (call) => {
      const { id: bookingId, number } = call.params
      await deleteShipment(parts, { bookingId, number, userId: requireCaller(call).userId })
      return readOpenBooking(db, bookingId)
    },
    setPromises: async (call) => {
      const act = { bookingId: call.params.id, userId: requireCaller(call).userId }
      await setPromises(parts, act, call.body)
      return readOpenBooking(db, act.bookingId)
    },
    searchShipping: ({ query }) => searchShipping({ db, counts }, query),
  } satisfies Partial<Handlers>
}
