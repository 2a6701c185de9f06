import { AdminOnly } from '../dashboard/admin-only'
import type { Route } from './+types/all-payments-page'
import { AllPaymentsList } from './all-payments-list'
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
  // Here and not in the row, which may leave the list with the refund.
  const refunding = useRefund()
  return (
    <>
      <AllPaymentsList onRefund={refunding.ask} />
      <RefundPayment refunding={refunding} />
    </>
  )
}
