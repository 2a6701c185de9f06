import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import type { Route } from './+types/all-payments-page'
import { AllPaymentsList } from './all-payments-list'
import { allPaymentsQuery } from './office-payment-queries'
import { RefundPayment } from './refund-payment'
import { useRefund } from './use-refund'

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
  const query = useQuery({ ...allPaymentsQuery, refetchOnMount: 'always' })
  // Here and not in the row, which may leave the list with the refund.
  const refunding = useRefund()
  return (
    <>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <ListState query={query} empty={<NoPayments />}>
        {(payments) => <AllPaymentsList payments={payments} onRefund={refunding.ask} />}
      </ListState>
      <RefundPayment refunding={refunding} />
    </>
  )
}

function NoPayments() {
  return (
    <EmptyState title="No payments yet" text="What buyers pay by card stands here." icon="card" />
  )
}
