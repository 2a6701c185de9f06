import { href } from 'react-router'
import * as words from '#words/payments'
import type { AuditedPayment } from '../../contract/payments/payments'
import { bookingColumns } from '../bookings/booking-columns-section'
import { officePage } from '../dashboard/office-page'
import { ExportButton } from '../sheets/export-button'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { ShortId } from '../ui/copyable-id'
import { EmptyState } from '../ui/empty-state'
import { formatCount, formatPieces } from '../ui/format-count'
import { ButtonLink } from '../ui/links'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter } from '../ui/office-list/filters'
import type { ListColumn } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { exportPayments, searchPaymentsQuery } from './office-payment-queries'
import { OfficePaymentStatus, paymentStatusOf } from './office-payment-status'
import { paymentActs, useTransferActs } from './payment-acts'
import { SettlePayment } from './settle-payment'
import { useRefund } from './use-refund'

const TransferAct = lazyPart(() => import('./transfer-act'), 'TransferAct')
const RefundPayment = lazyPart(() => import('./refund-payment'), 'RefundPayment')

export const meta = titled(words.payments)

export default officePage(Payments, {
  title: words.payments,
  area: 'money',
  action: <DueTransfers />,
})

function Payments() {
  // Not in the row, which may leave the list with the refund.
  const refunding = useRefund()
  const transfers = useTransferActs()
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfPayments, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfPayments, 'urgent')
  const days = daysFilter(view)
  const filter = { q: view.q, show: show.value, ...days.values }
  const search = { ...filter, sort: sort.value, ...view.asked }
  const list = useListQuery(searchPaymentsQuery(search), (found) => found.payments)
  const isWaiting = (payment: AuditedPayment) => paymentStatusOf(payment) === 'attention'
  const attention = withCount(words.choicesOfPayments.attention, list.query.data?.waiting ?? 0)
  return (
    <>
      <OfficeList
        view={view}
        {...list}
        sort={sort}
        name="payments"
        caption={words.payments}
        unit={[words.onePayment, words.manyPayments]}
        columns={allPaymentsColumns}
        search={{ label: words.searchByBuyerToolOr, placeholder: words.nameEmailToolPi }}
        choices={[{ ...show, choices: { ...show.choices, attention } }]}
        filters={[days]}
        nameOf={({ name, productName }) => words.thePaymentOfFor(name, productName)}
        act={(payment) => isWaiting(payment) && <SettlePayment payment={payment} />}
        acts={(payment) => [...paymentActs(payment, refunding.ask), ...transfers.actsOf(payment)]}
        actsWidth={list.query.data?.payments.some(isWaiting) ? 'w-29' : 'w-12'}
        action={<ExportButton name="payments" load={() => exportPayments(filter)} />}
        empty={
          <EmptyState title={words.noPaymentsYet} text={words.paymentsOfBuyersByCard} icon="card" />
        }
      />
      {refunding.asked && <RefundPayment refunding={refunding} />}
      {transfers.asked && <TransferAct asked={transfers.asked} close={transfers.close} />}
    </>
  )
}

const withCount = (label: string, count: number): string =>
  count === 0 ? label : `${label} (${formatCount(count)})`

/** Money by bank is recorded at the booking that it is for. */
function DueTransfers() {
  return (
    <ButtonLink to={`${href('/dashboard/all-bookings')}?show=transfer`} size="small">
      {words.recordATransfer}
    </ButtonLink>
  )
}

const allPaymentsColumns: ListColumn<AuditedPayment>[] = [
  { ...bookingColumns.number, card: 'first', cell: ({ bookingNumber }) => bookingNumber },
  {
    ...bookingColumns.date,
    card: 'second',
    cell: ({ date }) => bookingColumns.date.cell({ createdAt: date }),
  },
  {
    ...bookingColumns.tool,
    id: 'booking',
    title: words.booking,
    card: 'goods',
    cell: ({ bookingId, productName }) => bookingColumns.tool.cell({ _id: bookingId, productName }),
    textOf: ({ productName, bookingNumber, quantity }) =>
      `${productName}: ${bookingNumber}, ${formatPieces(quantity)}`,
  },
  bookingColumns.who,
  { ...bookingColumns.email, isExtra: true },
  {
    ...bookingColumns.total,
    id: 'amount',
    title: words.amount,
    sort: { key: 'amount', isDown: true },
    cell: ({ amount }) => bookingColumns.total.cell({ total: amount }),
  },
  {
    id: 'transaction',
    title: words.transaction,
    width: 'w-36',
    from: '68rem',
    cell: ({ transactionId }) => <ShortId id={transactionId} />,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-36 @min-[60rem]:w-44',
    isFixed: true,
    card: 'last',
    cell: (payment) => <OfficePaymentStatus payment={payment} />,
  },
]
