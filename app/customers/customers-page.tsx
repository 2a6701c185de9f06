import type { CustomerSearch } from '../../contract/customers'
import { OfficePage } from '../dashboard/office-page'
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

export const meta = titled('Customers')

export default function CustomersPage() {
  return (
    <OfficePage title="Customers">
      <Customers />
    </OfficePage>
  )
}

function Customers() {
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'revenue')
  const filter = { q: view.q, show: show.value }
  const search = { ...filter, sort: sort.value, ...view.asked }
  const list = useListQuery(searchCustomersQuery(search), (found) => found.customers)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="customers"
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
