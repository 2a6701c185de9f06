import { useQuery } from '@tanstack/react-query'
import type { PaymentSearch } from '../../contract/payments'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { List } from '../ui/list/list'
import { pagedQueryOptions, useListView } from '../ui/list/use-list-view'
import type { Route } from './+types/all-payments-page'
import { allPaymentsColumns } from './all-payments-columns'
import { searchPaymentsQuery } from './office-payment-queries'
import { paymentStatuses } from './payment-status'
import { RefundPayment } from './refund-payment'
import { useRefund } from './use-refund'

const filters = {
  all: 'All payments',
  ...paymentStatuses,
  disputed: 'Disputed',
  reversed: 'Reversed',
} as const satisfies Record<PaymentSearch['show'], string>

const sorts = {
  urgent: 'Urgent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Amount, highest first',
  buyer: 'Buyer',
} as const satisfies Record<PaymentSearch['sort'], string>

export const meta: Route.MetaFunction = () => [{ title: 'Payments | BD-MART' }]

export default function AllPaymentsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Payments</h1>
      <AdminOnly>
        <Payments />
      </AdminOnly>
    </>
  )
}

function Payments() {
  // Not in the row, which may leave the list with the refund.
  const refunding = useRefund()
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'urgent')
  const search = { q: view.q, show: show.value, sort: sort.value, page: view.page }
  const query = useQuery({ ...searchPaymentsQuery(search), ...pagedQueryOptions })
  const attention = withCount(filters.attention, query.data?.waiting ?? 0)
  return (
    <>
      <List
        {...{ view, query }}
        page={query.data && { ...query.data, rows: query.data.payments }}
        caption="Payments"
        unit={['payment', 'payments']}
        columns={allPaymentsColumns(refunding.ask)}
        search={{
          label: 'Search by buyer, tool or transaction',
          placeholder: 'Name, email, tool, pi_ …',
        }}
        selects={[{ ...show, choices: { ...filters, attention } }, sort]}
        empty={
          <EmptyState
            title="No payments yet"
            text="Card payments of buyers appear here."
            icon="card"
          />
        }
      />
      <RefundPayment refunding={refunding} />
    </>
  )
}

function withCount(label: string, count: number): string {
  return count === 0 ? label : `${label} (${formatCount(count)})`
}
