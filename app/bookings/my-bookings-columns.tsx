import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { BookingActions } from './booking-actions'
import { BookingLink } from './booking-link'
import { BookingState } from './booking-state'
import { GoodsNote } from './goods-note'
import { UnpaidNote } from './unpaid-note'

export function myBookingsColumns(onDelete: (booking: Booking) => void): Column<Booking>[] {
  return [
    ...facts,
    {
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: (booking) => <BookingActions booking={booking} onDelete={onDelete} />,
    },
  ]
}

const facts: Column<Booking>[] = [
  { title: 'Tool', isRowHeader: true, cell: (booking) => <Ordered booking={booking} /> },
  { title: 'Quantity', align: 'end', cell: (booking) => formatCount(booking.pieces) },
  { title: 'Total', align: 'end', cell: (booking) => <Total booking={booking} /> },
  {
    title: 'State',
    cell: (booking) => (
      <span className="grid gap-1">
        <BookingState booking={booking} />
        <UnpaidNote booking={booking} />
      </span>
    ),
  },
]

function Ordered({ booking }: { booking: Booking }) {
  return (
    <span className="grid gap-0.5">
      <BookingLink booking={booking} />
      <span className="font-normal text-ink-soft">
        {booking.number} · <DateTime time={booking.createdAt} />
      </span>
    </span>
  )
}

function Total({ booking }: { booking: Booking }) {
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{formatDollars(booking.total)}</span>
      <GoodsNote booking={booking} />
    </span>
  )
}
