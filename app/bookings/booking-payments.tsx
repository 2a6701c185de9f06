import type { BookingDetails } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import type { Payment } from '../../contract/payments'
import { CopyableId } from '../ui/copyable-id'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'

/** What was paid for a booking, if anything was. */
export function BookingPayments({ booking: { payments } }: { booking: BookingDetails }) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="booking-payments">
      <h2 id="booking-payments" className="mb-3 text-xl">
        Payments
      </h2>
      <DataTable caption="Payments" columns={columns} rows={payments} keyOf={({ _id }) => _id} />
    </section>
  )
}

const columns: Column<Payment>[] = [
  { title: 'Date', isRowHeader: true, cell: ({ date }) => <DateTime time={date} /> },
  { title: 'Method', cell: ({ method }) => (method === 'card' ? 'Card' : 'Bank transfer') },
  {
    title: 'Transaction',
    cell: ({ transactionId }) => <CopyableId id={transactionId} of="transaction" />,
  },
  { title: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
  {
    title: 'Gone back',
    align: 'end',
    cell: ({ returned }) => (returned > 0 ? formatDollars(returned) : null),
  },
]
