import type { QueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
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

/** The address of the packing slips of bookings, on one page. */
export const slipsOf = (bookings: readonly { _id: string }[]): string =>
  `${href('/dashboard/shipping/slips')}?of=${bookings.map(({ _id }) => _id).join(',')}`
