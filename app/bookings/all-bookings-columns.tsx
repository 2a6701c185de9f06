import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { Button } from '../ui/button'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { MailLink } from '../ui/email'
import { formatCount } from '../ui/format-count'
import { rowTargetClass } from '../ui/touch-target'
import { VisuallyHidden } from '../ui/visually-hidden'
import { BookingLink } from './booking-link'
import { BookingState } from './booking-state'
import { GoodsNote } from './goods-note'

export function allBookingsColumns(onDelete: (booking: Booking) => void): Column<Booking>[] {
  return [
    ...facts,
    {
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: (booking) => (
        <Button variant="secondary" size="small" onClick={() => onDelete(booking)}>
          Delete
          <VisuallyHidden>
            {' '}
            the booking of {booking.productName} by {booking.name}
          </VisuallyHidden>
        </Button>
      ),
    },
  ]
}

const facts: Column<Booking>[] = [
  { title: 'Tool', isRowHeader: true, cell: (booking) => <Ordered booking={booking} /> },
  { title: 'Buyer', isText: true, cell: (booking) => <Buyer booking={booking} /> },
  { title: 'Quantity', align: 'end', cell: (booking) => formatCount(booking.pieces) },
  { title: 'Total', align: 'end', cell: (booking) => <Total booking={booking} /> },
  { title: 'State', cell: (booking) => <BookingState booking={booking} /> },
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

function Buyer({ booking: { name, email, phone } }: { booking: Booking }) {
  return (
    <span className="grid gap-0.5 @min-[43.5rem]:w-44">
      {name}
      <MailLink
        address={email}
        className={`${rowTargetClass} text-ink-soft hover:text-ink hover:underline`}
      />
      <span className="text-ink-soft">{phone}</span>
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
