import { bookingDetailsSchema } from '../../bookings/bookings.ts'
import {
  changedShipmentSchema,
  newShipmentSchema,
  promisesSchema,
  shippingPageSchema,
  shippingSearchSchema,
} from '../../shipments/new-shipments.ts'
import { byId, byShipment, type Endpoint } from './endpoint.ts'

const ofBooking = { reply: bookingDetailsSchema, unknown: 'booking_not_found' } as const

export const shipmentsEndpoints = {
  createShipment: { ...ofBooking, params: byId, body: newShipmentSchema, statuses: [201] },
  changeShipment: {
    ...ofBooking,
    params: byShipment,
    body: changedShipmentSchema,
    statuses: [200],
  },
  deleteShipment: { ...ofBooking, params: byShipment, statuses: [200] },
  setPromises: { ...ofBooking, params: byId, body: promisesSchema, statuses: [200] },
  searchShipping: { query: shippingSearchSchema, reply: shippingPageSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
