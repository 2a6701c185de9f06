import type { CustomerSearch } from '../../contract/customers'
import { AdminOnly } from '../dashboard/admin-only'
import { ExportButtons } from '../sheets/export-buttons'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { customerColumns } from './customer-columns'
import { exportCustomers, searchCustomersQuery } from './customer-queries'

const filters = {
  all: 'All customers',
  buyers: 'With bookings',
  unpaid: 'With unpaid bookings',
  unverified: 'Address not confirmed',
  admins: 'Admins',
} as const satisfies Record<CustomerSearch['show'], string>

const sorts = {
  revenue: 'Revenue, highest first',
  last: 'Last booking first',
  name: 'Name',
  newest: 'Newest account first',
} as const satisfies Record<CustomerSearch['sort'], string>

const directions = { '': '', up: 'up', down: 'down' } as const

export const meta = titled('Customers')

export default function CustomersPage() {
  return (
    <>
      <h1 className="page-head">Customers</h1>
      <AdminOnly>
        <Customers />
      </AdminOnly>
    </>
  )
}

function Customers() {
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'revenue')
  const dir = view.select('dir', 'Direction', directions, '').value
  const filter = { q: view.q, show: show.value }
  const search = { ...filter, sort: sort.value, page: view.page, ...(dir && { dir }) }
  const { query, news } = useListQuery(searchCustomersQuery(search), (found) => found.customers)
  return (
    <OfficeList
      view={view}
      query={query}
      news={news}
      sort={sort}
      name="customers"
      page={query.data && { ...query.data, rows: query.data.customers }}
      caption="Customers"
      unit={['customer', 'customers']}
      columns={customerColumns}
      search={{ label: 'Search by name or email', placeholder: 'Name or email' }}
      choices={[show]}
      nameOf={({ name }) => name}
      action={<ExportButtons name="customers" load={() => exportCustomers(filter)} />}
      empty={<EmptyState title="No customers yet" text="Accounts appear here." icon="users" />}
    />
  )
}
