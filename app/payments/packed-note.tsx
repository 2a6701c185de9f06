import { useQuery } from '@tanstack/react-query'
import * as words from '#words/payments'
import { bookingQuery } from '../bookings/booking-queries'
import { InlineMessage } from '../ui/inline-message'

/** Names the shipments of a booking that are packed and have not left: they stay here once all money has gone back. */
export function PackedNote({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(bookingQuery(bookingId))
  const packed = data?.shipments.filter(({ shippedAt }) => shippedAt === null) ?? []
  if (packed.length === 0) return null
  const names = packed.map(({ number }) => number).join(', ')
  const text = words.packedGoodsWhoseMoneyHas(packed.length, names)
  return <InlineMessage tone="danger">{text}</InlineMessage>
}
