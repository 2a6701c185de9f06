import * as words from '#words/customers'
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
  all: words.allCustomers,
  buyers: words.withBookings,
  unpaid: words.withUnpaidBookings,
  unverified: words.addressNotConfirmed,
  admins: words.admins,
} as const satisfies Record<CustomerSearch['show'], string>

const sorts = {
  revenue: words.revenueHighestFirst,
  last: words.lastBookingFirst,
  name: 'Name',
  newest: words.newestAccountFirst,
} as const satisfies Record<CustomerSearch['sort'], string>

export const meta = titled(words.customers)

export default function CustomersPage() {
  return (
    <OfficePage title={words.customers}>
      <Customers />
    </OfficePage>
  )
}

function Customers() {
  const view = useListView()
  const show = view.select('show', words.show, filters, 'all')
  const sort = view.select('sort', words.sortBy, sorts, 'revenue')
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
      unit={['customer', 'customers']}
      columns={customerColumns}
      search={{ label: words.searchByNameOrEmail, placeholder: words.nameOrEmail }}
      choices={[show]}
      nameOf={({ name }) => name}
      action={<ExportButtons name="customers" load={() => exportCustomers(filter)} />}
      empty={
        <EmptyState title={words.noCustomersYet} text={words.accountsAppearHere} icon="users" />
      }
    />
  )
}
