import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditedPayment } from '../../contract/payments'
import { chosen } from '../ui/choice-field'
import { EmptyState } from '../ui/empty-state'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchedList } from '../ui/searched-list'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { allPaymentsColumns } from './all-payments-columns'
import { AllPaymentsToolbar } from './all-payments-toolbar'
import { paymentFilters, paymentSorts } from './all-payments-view'
import { searchPaymentsQuery } from './office-payment-queries'

/** Every payment, a page at a time; those that wait for the office come first. */
export function AllPaymentsList({ onRefund }: { onRefund: (payment: AuditedPayment) => void }) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const show = chosen(paymentFilters, read('show'), 'all')
  const sort = chosen(paymentSorts, read('sort'), 'urgent')
  const query = useQuery({
    ...searchPaymentsQuery({ q: read('q'), show, sort, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <AllPaymentsToolbar
        {...{ typed, show, sort, change }}
        waiting={query.data?.waiting ?? 0}
        onType={setTyped}
        onLeave={writeNow}
      />
      <SearchedList {...{ query, page, hrefOf }} empty={<NoPayments />}>
        {({ payments, found, total }) => (
          <PagedTable
            caption="Payments"
            columns={allPaymentsColumns(onRefund)}
            rows={payments}
            unit={['payment', 'payments']}
            keyOf={(payment) => payment._id}
            {...{ found, total, page, hrefOf }}
            empty={<NothingFound title="No payment matches" onClear={clear} />}
          />
        )}
      </SearchedList>
    </>
  )
}

function NoPayments() {
  return (
    <EmptyState title="No payments yet" text="What buyers pay by card stands here." icon="card" />
  )
}
