import { useQuery } from '@tanstack/react-query'
import { bookingQuery } from '../bookings/booking-queries'
import { InlineMessage } from '../ui/inline-message'

/** Names the shipments of a booking that are packed and have not left: they stay here once all money has gone back. */
export function PackedNote({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(bookingQuery(bookingId))
  const packed = data?.shipments.filter(({ shippedAt }) => shippedAt === null) ?? []
  if (packed.length === 0) return null
  const names = packed.map(({ number }) => number).join(', ')
  const [are, take] =
    packed.length === 1 ? [`Shipment ${names} is`, 'it'] : [`Shipments ${names} are`, 'them']
  return (
    <InlineMessage tone="danger">
      {`${are} packed. Goods whose money has all gone back cannot be shipped: please unpack ${take}.`}
    </InlineMessage>
  )
}
