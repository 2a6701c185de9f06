import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { BookingLink } from './booking-link'
import { BookingState } from './booking-state'

/** The last bookings of an account, as links. */
export function LatestBookingsSection({ bookings }: { bookings: Booking[] }) {
  return (
    <DataTable
      caption="Last bookings"
      columns={columns}
      rows={bookings}
      keyOf={({ _id }) => _id}
      empty={<p className="text-sm text-ink-soft">No booking yet.</p>}
    />
  )
}

const columns: Column<Booking>[] = [
  {
    title: 'Number',
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
  },
  { title: 'Tool', isRowHeader: true, cell: (booking) => <BookingLink booking={booking} /> },
  { title: 'Date', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
  { title: 'Quantity', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  { title: 'Total', align: 'end', cell: ({ total }) => formatDollars(total) },
  { title: 'State', cell: (booking) => <BookingState booking={booking} /> },
]
