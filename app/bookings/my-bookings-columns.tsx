import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { BookingActions } from './booking-actions'
import { BookingState } from './booking-state'
import { HoldNote } from './hold-note'

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
  { title: 'Quantity', align: 'end', cell: (booking) => formatCount(booking.quantity) },
  { title: 'Total', align: 'end', cell: (booking) => <Total booking={booking} /> },
  {
    title: 'State',
    cell: (booking) => (
      <span className="grid gap-1">
        <BookingState booking={booking} />
        <HoldNote booking={booking} />
      </span>
    ),
  },
]

function Ordered({ booking: { productName, createdAt } }: { booking: Booking }) {
  return (
    <span className="grid gap-0.5">
      <NoWrapUnits text={productName} />
      <span className="font-normal text-ink-soft">
        <DateTime time={createdAt} />
      </span>
    </span>
  )
}

function Total({ booking: { total, price } }: { booking: Booking }) {
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{formatDollars(total)}</span>
      <span className="whitespace-nowrap text-ink-soft">{formatDollars(price)} each</span>
    </span>
  )
}
