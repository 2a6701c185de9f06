import * as words from '#words/payments'
import type { AuditedPayment } from '../../contract/payments/payments'
import { bookingColumns } from '../bookings/booking-columns-section'
import { ShortId } from '../ui/copyable-id'
import { formatPieces } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { OfficePaymentStatus } from './office-payment-status'

export const allPaymentsColumns: ListColumn<AuditedPayment>[] = [
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
