import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { BookingLink } from '../bookings/booking-link'
import { CopyableId } from '../ui/copyable-id'
import { formatPieces } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { OfficePaymentStatus } from './office-payment-status'

export const allPaymentsColumns: ListColumn<AuditedPayment>[] = [
  {
    id: 'number',
    title: words.number,
    width: 'w-22',
    isFixed: true,
    from: '60rem',
    cell: ({ bookingNumber }) => bookingNumber,
  },
  {
    id: 'date',
    title: words.date,
    width: 'w-35',
    card: 'first',
    from: '56rem',
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ date }) => <ShortTime time={date} isDayOnCard />,
  },
  {
    id: 'booking',
    title: words.booking,
    isRowHeader: true,
    card: 'name',
    cell: ({ bookingId, productName }) => (
      <BookingLink booking={{ _id: bookingId, productName }} className={rowLinkClass} />
    ),
    textOf: ({ productName, bookingNumber, quantity }) =>
      `${productName}: ${bookingNumber}, ${formatPieces(quantity)}`,
  },
  {
    id: 'buyer',
    title: words.buyer,
    width: 'w-36',
    from: '44rem',
    sort: { key: 'buyer', isDown: false },
    cell: ({ name }) => name,
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  {
    id: 'email',
    title: words.email,
    isExtra: true,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={rowLinkClass}>
        {email}
      </a>
    ),
    textOf: ({ email }) => email,
  },
  {
    id: 'amount',
    title: words.amount,
    width: 'w-28',
    align: 'end',
    isFixed: true,
    card: 'total',
    sort: { key: 'amount', isDown: true },
    cell: ({ amount }) => <span className="font-semibold">{formatDollars(amount)}</span>,
  },
  {
    id: 'transaction',
    title: words.transaction,
    width: 'w-40',
    from: '68rem',
    cell: ({ transactionId }) => <CopyableId id={transactionId} of="transaction" />,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-44',
    isFixed: true,
    card: 'state',
    cell: (payment) => <OfficePaymentStatus payment={payment} />,
  },
]
