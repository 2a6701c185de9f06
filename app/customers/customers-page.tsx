import { href, Link } from 'react-router'
import * as words from '#words/customers'
import type { Customer } from '../../contract/customers'
import { formatDollars } from '../../contract/money'
import { officePage } from '../dashboard/office-page'
import { ExportButton } from '../sheets/export-button'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { useListView } from '../ui/list/use-list-view'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { onCard } from '../ui/office-list/on-card'
import { ShortTime } from '../ui/office-list/short-time'
import { useListQuery } from '../ui/office-list/use-list-query'
import { RichWords } from '../ui/rich-words'
import { exportCustomers, searchCustomersQuery } from './customer-queries'
import { CustomerState } from './customer-state'

export const meta = titled(words.customers)

export default officePage(Customers, { title: words.customers, area: 'sales' })

function Customers() {
  const view = useListView()
  const show = view.select('show', words.show, words.shows, 'all')
  const sort = view.select('sort', words.sortBy, words.sorts, 'revenue')
  const filter = { q: view.q, show: show.value }
  const search = { ...filter, sort: sort.value, ...view.asked }
  const list = useListQuery(searchCustomersQuery(search), (found) => found.customers)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="customers"
      caption={words.customers}
      unit={[words.oneCustomer, words.manyCustomers]}
      columns={customerColumns}
      search={{ label: words.searchByNameOrEmail, placeholder: words.nameOrEmail }}
      choices={[show]}
      nameOf={({ name }) => name}
      action={<ExportButton name="customers" load={() => exportCustomers(filter)} />}
      empty={
        <EmptyState title={words.noCustomersYet} text={words.accountsAppearHere} icon="users" />
      }
    />
  )
}

const customerColumns: ListColumn<Customer>[] = [
  {
    id: 'name',
    title: words.name,
    isRowHeader: true,
    card: 'name',
    width: '@min-[60rem]:w-52 @min-[84rem]:w-72',
    sort: { key: 'name', isDown: false },
    cell: (customer) => (
      <span className="flex min-w-0 items-center gap-2">
        <Link to={href('/dashboard/customer/:id', { id: customer._id })} className={rowLinkClass}>
          {customer.name}
        </Link>
        <span className="hidden @min-[40rem]:@max-[84rem]:inline">
          <CustomerState customer={customer} />
        </span>
      </span>
    ),
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  {
    id: 'email',
    title: words.email,
    width: 'w-68 @min-[84rem]:w-96',
    from: '68rem',
    textOf: ({ email }) => email,
  },
  {
    id: 'company',
    title: words.company,
    card: 'note',
    textOf: ({ company }) => company ?? '',
  },
  {
    id: 'bookings',
    title: words.bookings,
    width: 'w-22',
    align: 'end',
    card: 'first',
    cell: ({ bookings }) => (
      <RichWords of={words.bookingsOnCard(onCard, bookings, formatCount(bookings))} />
    ),
  },
  {
    id: 'revenue',
    title: words.revenue,
    width: 'w-29',
    align: 'end',
    isFixed: true,
    card: 'total',
    sort: { key: 'revenue', isDown: true },
    cell: ({ revenue }) => <span className="font-semibold">{formatDollars(revenue)}</span>,
  },
  {
    id: 'unpaid',
    title: words.unpaid,
    width: 'w-18',
    align: 'end',
    card: 'second',
    cell: ({ unpaid }) =>
      unpaid > 0 && (
        <span className="font-semibold text-signal-deep">
          <RichWords of={words.unpaidOnCard(onCard, formatCount(unpaid))} />
        </span>
      ),
  },
  {
    id: 'last',
    title: words.lastBooking,
    width: 'w-33',
    from: '60rem',
    sort: { key: 'last', isDown: true },
    cell: ({ lastBookingAt }) => lastBookingAt && <ShortTime time={lastBookingAt} isDay />,
  },
  {
    id: 'since',
    title: words.accountSince,
    width: 'w-32',
    isExtra: true,
    sort: { key: 'newest', isDown: true },
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDay />,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-34',
    card: 'state',
    from: '84rem',
    cell: (customer) => <CustomerState customer={customer} />,
  },
]
