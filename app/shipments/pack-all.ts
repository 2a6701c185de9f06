import type { QueryClient } from '@tanstack/react-query'
import * as words from '#words/shipments'
import { bookingQuery, invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import { linesToPack, newPackDraft, toShipment } from './pack-draft'

/** All that is left of a booking, in one shipment. */
export async function packAllOf(client: QueryClient, id: string): Promise<void> {
  const booking = await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
  // Another admin was faster.
  if (linesToPack(booking).length === 0) throw new Error(words.nothingIsLeftToBe)
  await api('createShipment', {
    params: { id },
    body: toShipment(newPackDraft(booking)),
    headers: { 'idempotency-key': randomKey() },
  })
  void invalidateBookings(client)
}
