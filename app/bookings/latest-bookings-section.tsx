import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'
import { bookingColumns } from './booking-columns-section'
import { nameAndGoods } from './goods-note'
import { BookingState } from './state-note'

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

const latestBookingsColumns: ListColumn<Booking>[] = [
  { ...bookingColumns.number, from: '44rem' },
  { ...bookingColumns.date, from: undefined },
  { ...bookingColumns.tool, textOf: nameAndGoods },
  { ...bookingColumns.pieces, from: '56rem' },
  bookingColumns.total,
  {
    id: 'state',
    title: words.state,
    width: 'w-36',
    card: 'state',
    cell: (booking) => <BookingState booking={booking} />,
  },
]
