import { href } from 'react-router'
import type { Booking, BookingFilter, BookingSearch } from '../../../contract/bookings/bookings'
import { messages } from '../../../contract/messages'
import { formatDollars } from '../../../contract/money'
import { OfficePage } from '../../dashboard/office-page'
import { ExportButtons } from '../../sheets/export-buttons'
import { titled } from '../../shell/page-meta'
import { useToolFilter } from '../../tools/tool-filter-section'
import { EmptyState } from '../../ui/empty-state'
import { useListView } from '../../ui/list/use-list-view'
import { amountFilter, daysFilter, wordsFilter } from '../../ui/office-list/filters'
import { OfficeList } from '../../ui/office-list/office-list'
import type { RowAct } from '../../ui/office-list/row-menu'
import { useListQuery } from '../../ui/office-list/use-list-query'
import { useRowPanel } from '../../ui/office-list/use-row-panel'
import { BookingPanel } from '../booking-panel-section'
import { exportBookings, searchBookingsQuery } from '../booking-queries'
import { DeleteBooking } from '../delete-booking'
import { useDeleteBooking, useDeleteMany } from '../use-delete-booking'
import { allBookingsColumns } from './all-bookings-columns'

const filters = {
  all: 'All bookings',
  unpaid: 'Only unpaid',
  held: 'Unpaid, held',
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
  hidden: 'Hidden: deleted when paid',
} as const satisfies Record<BookingFilter['show'], string>

const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Total, highest first',
  pieces: 'Quantity, most first',
  buyer: 'Buyer',
} as const satisfies Record<BookingSearch['sort'], string>

export const meta = titled('All Bookings')

export default function AllBookingsPage() {
  return (
    <OfficePage title="All Bookings">
      <Bookings />
    </OfficePage>
  )
}

function Bookings() {
  const deletion = useDeleteBooking()
  const deleteMany = useDeleteMany()
  const view = useListView()
  const panel = useRowPanel()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'newest')
  const [days, amount] = [daysFilter(view), amountFilter(view)]
  const buyer = wordsFilter(view, { name: 'buyer', label: 'Buyer', hint: 'Name or email' })
  const tool = useToolFilter(view)
  const filter = {
    q: view.q,
    show: show.value,
    ...days.values,
    ...amount.values,
    ...(buyer.value && { buyer: buyer.value }),
    ...(tool.value && { tool: tool.value }),
  }
  const search = { ...filter, sort: sort.value, ...view.asked }
  const list = useListQuery(searchBookingsQuery(search), (found) => found.bookings)
  const sum = list.query.data?.sum ?? undefined
  return (
    <>
      <OfficeList
        view={view}
        {...list}
        sort={sort}
        name="bookings"
        caption="All bookings"
        unit={['booking', 'bookings']}
        columns={allBookingsColumns}
        search={{
          label: 'Search by tool, buyer or transaction',
          placeholder: 'Name, email, phone, tool …',
        }}
        choices={[show]}
        filters={[days, amount, buyer, tool]}
        nameOf={({ number }) => number}
        panel={panel}
        panelOf={({ _id }) => <BookingPanel id={_id} />}
        acts={(booking) => actsOf(booking, deletion.ask)}
        bulk={[deleteMany]}
        sum={sum === undefined ? undefined : formatDollars(sum)}
        action={<ExportButtons name="bookings" load={() => exportBookings(filter)} />}
        empty={<EmptyState title={messages.noBookings} text="Orders of buyers appear here." />}
      />
      <DeleteBooking deletion={deletion} isOffice />
    </>
  )
}

function actsOf(booking: Booking, onDelete: (booking: Booking) => void): RowAct[] {
  const { _id: id, paid, hiddenBy } = booking
  return [
    { label: 'Open', to: href('/dashboard/booking/:id', { id }) },
    ...(paid ? [{ label: 'Receipt', to: href('/dashboard/receipt/:id', { id }) }] : []),
    ...(hiddenBy === 'office'
      ? []
      : [{ label: 'Delete', isDanger: true, onChoose: () => onDelete(booking) }]),
  ]
}
