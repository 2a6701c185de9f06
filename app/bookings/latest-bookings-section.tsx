import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/short-list'
import { ShortTime } from '../ui/office-list/short-time'
import { BookingLink } from './booking-link'
import { goodsText } from './goods-note'
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
  { id: 'number', title: words.number, width: 'w-22', from: '44rem', cell: ({ number }) => number },
  {
    id: 'date',
    title: words.date,
    width: 'w-35',
    card: 'first',
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDayOnCard />,
  },
  {
    id: 'tool',
    title: words.tool,
    card: 'name',
    isRowHeader: true,
    cell: (booking) => <BookingLink booking={booking} className={rowLinkClass} />,
    textOf: (booking) => `${booking.productName}: ${goodsText(booking)}`,
  },
  {
    id: 'quantity',
    title: words.quantity,
    width: 'w-20',
    align: 'end',
    card: 'second',
    from: '56rem',
    cell: ({ pieces }) => formatCount(pieces),
  },
  {
    id: 'total',
    title: words.total,
    width: 'w-28',
    align: 'end',
    card: 'total',
    cell: ({ total }) => <span className="font-semibold">{formatDollars(total)}</span>,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-36',
    card: 'state',
    cell: (booking) => <BookingState booking={booking} />,
  },
]
