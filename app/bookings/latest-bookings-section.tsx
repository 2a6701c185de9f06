import { useQuery } from '@tanstack/react-query'
import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'
import { Waiting } from '../ui/waiting'
import { bookingColumns } from './booking-columns-section'
import { searchBookingsQuery } from './booking-queries'
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

/** The newest bookings that were made for a company. */
export function BookingsOfCompany({ id }: { id: string }) {
  const query = useQuery(searchBookingsQuery({ company: id }))
  if (!query.data) return <Waiting query={query} label={words.loadingTheBookings} />
  return <LatestBookings bookings={query.data.bookings.slice(0, MOST_SHOWN)} />
}

const MOST_SHOWN = 5

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
