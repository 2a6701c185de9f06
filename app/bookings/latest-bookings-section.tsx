import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { ShortList } from '../ui/office-list/short-list'
import { latestBookingsColumns } from './list/latest-bookings-columns'

export function LatestBookings({ bookings }: { bookings: Booking[] }) {
  if (bookings.length === 0) return <p className="text-sm text-ink-soft">{words.noBookingYet}</p>
  return (
    <ShortList
      caption={words.lastBookings}
      columns={latestBookingsColumns}
      rows={bookings}
      nameOf={({ number }) => number}
    />
  )
}
