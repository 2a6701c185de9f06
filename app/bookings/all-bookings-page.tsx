import { useQuery } from '@tanstack/react-query'
import type { BookingFilter, BookingSearch } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { List } from '../ui/list/list'
import { pagedQueryOptions, useListView } from '../ui/list/use-list-view'
import type { Route } from './+types/all-bookings-page'
import { allBookingsColumns } from './all-bookings-columns'
import { searchBookingsQuery } from './booking-queries'
import { DeleteBooking } from './delete-booking'
import { ExportButton } from './export-button'
import { useDeleteBooking } from './use-delete-booking'

const filters = {
  all: 'All bookings',
  unpaid: 'Only unpaid',
  lapsed: 'Unpaid, no longer held',
  'in-review': 'Payment in review',
  confirmed: 'Only paid',
  'part-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  refunded: 'Only refunded',
  small: 'Below the minimum',
  transfer: 'By bank transfer',
} as const satisfies Record<BookingFilter['show'], string>

const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Total, highest first',
  pieces: 'Quantity, most first',
  buyer: 'Buyer',
} as const satisfies Record<BookingSearch['sort'], string>

export const meta: Route.MetaFunction = () => [{ title: 'All Bookings | BD-MART' }]

export default function AllBookingsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">All Bookings</h1>
      <AdminOnly>
        <Bookings />
      </AdminOnly>
    </>
  )
}

function Bookings() {
  const deletion = useDeleteBooking()
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'newest')
  const filter = { q: view.q, show: show.value }
  const query = useQuery({
    ...searchBookingsQuery({ ...filter, sort: sort.value, page: view.page }),
    ...pagedQueryOptions,
  })
  return (
    <>
      <List
        {...{ view, query }}
        page={query.data && { ...query.data, rows: query.data.bookings }}
        caption="All bookings"
        unit={['booking', 'bookings']}
        columns={allBookingsColumns(deletion.ask)}
        search={{
          label: 'Search by tool, buyer or transaction',
          placeholder: 'Name, email, phone, tool …',
        }}
        selects={[show, sort]}
        action={<ExportButton filter={filter} />}
        empty={<EmptyState title={messages.noBookings} text="Orders of buyers appear here." />}
      />
      <DeleteBooking deletion={deletion} isOffice />
    </>
  )
}
