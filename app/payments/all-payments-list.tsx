import { useDeferredValue, useState } from 'react'
import type { AuditedPayment } from '../../contract/payments'
import { chosen } from '../ui/choice-field'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { allPaymentsColumns } from './all-payments-columns'
import { AllPaymentsToolbar } from './all-payments-toolbar'
import { paymentFilters, paymentSorts, selectPayments, standingOf } from './all-payments-view'

type AllPaymentsListProps = {
  payments: AuditedPayment[]
  onRefund: (payment: AuditedPayment) => void
}

export function AllPaymentsList({ payments, onRefund }: AllPaymentsListProps) {
  const { read, page, hrefOf, change } = useListAddress()
  const [typed, setTyped, writeNow] = useTypedSearch(read('q'), (q) => change({ q }))
  const waiting = payments.filter((payment) => standingOf(payment) === 'attention').length
  // As it was at first: the view does not change under the hands of whoever decides about the last one.
  const [isUrgent] = useState(waiting > 0)
  // Whoever looks for a payment looks for it among all of them.
  const usual = isUrgent && typed === '' ? 'attention' : 'all'
  const show = chosen(paymentFilters, read('show'), usual)
  const sort = chosen(paymentSorts, read('sort'), 'newest')
  const q = useDeferredValue(typed)

  function clear() {
    setTyped('')
    change({ q: '', show: 'all' })
  }

  return (
    <>
      <AllPaymentsToolbar
        {...{ typed, show, sort, waiting, change }}
        onType={setTyped}
        onLeave={writeNow}
      />
      <PagedTable
        caption="Payments"
        columns={allPaymentsColumns(onRefund)}
        rows={selectPayments(payments, { q, show, sort })}
        total={payments.length}
        unit={['payment', 'payments']}
        keyOf={(payment) => payment._id}
        {...{ page, hrefOf }}
        empty={<NothingFound title="No payment matches" onClear={clear} />}
      />
    </>
  )
}
