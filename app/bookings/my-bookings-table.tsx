import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { Moment } from '../ui/moment'
import { BookingActions, BookingState } from './booking-state'

const facts: Column<Booking>[] = [
  { title: 'Tool', isRowHeader: true, cell: (booking) => booking.productName },
  { title: 'Date', cell: (booking) => <Moment time={booking.createdAt} /> },
  { title: 'Quantity', align: 'end', cell: (booking) => formatCount(booking.quantity) },
  { title: 'Unit price', align: 'end', cell: (booking) => formatDollars(booking.price) },
  {
    title: 'Total',
    align: 'end',
    cell: (booking) => <span className="font-semibold">{formatDollars(booking.total)}</span>,
  },
  { title: 'State', cell: (booking) => <BookingState booking={booking} /> },
]

type MyBookingsTableProps = { bookings: Booking[]; onDelete: (booking: Booking) => void }

export function MyBookingsTable({ bookings, onDelete }: MyBookingsTableProps) {
  const actions: Column<Booking> = {
    title: 'Actions',
    isTitleHidden: true,
    align: 'end',
    cell: (booking) => <BookingActions booking={booking} onDelete={onDelete} />,
  }
  return (
    <DataTable
      caption="My bookings, newest first"
      columns={[...facts, actions]}
      rows={bookings}
      keyOf={(booking) => booking._id}
    />
  )
}
