import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments'
import { CopyableId } from '../ui/copyable-id'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { MailLink } from '../ui/email'
import { formatPieces } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { rowTargetClass } from '../ui/touch-target'
import { OfficePaymentActions } from './office-payment-actions'
import { OfficePaymentStatus } from './office-payment-status'

export function allPaymentsColumns(
  onRefund: (payment: AuditedPayment) => void,
): Column<AuditedPayment>[] {
  return [
    ...facts,
    {
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: (payment) => <OfficePaymentActions payment={payment} onRefund={onRefund} />,
    },
  ]
}

const facts: Column<AuditedPayment>[] = [
  { title: 'Booking', isRowHeader: true, cell: (payment) => <Booked payment={payment} /> },
  { title: 'Buyer', cell: (payment) => <Buyer payment={payment} /> },
  { title: 'Amount', align: 'end', cell: ({ amount }) => <Amount amount={amount} /> },
  {
    title: 'Transaction',
    cell: ({ transactionId }) => <CopyableId id={transactionId} of="transaction" />,
  },
  { title: 'State', cell: (payment) => <OfficePaymentStatus payment={payment} /> },
]

function Booked({
  payment: { productName, quantity, bookingNumber, date },
}: {
  payment: AuditedPayment
}) {
  return (
    <span className="grid gap-0.5">
      <NoWrapUnits text={productName} />
      <span className="font-normal text-ink-soft">
        {bookingNumber} · {formatPieces(quantity)}
      </span>
      <span className="font-normal text-ink-soft">
        <DateTime time={date} />
      </span>
    </span>
  )
}

function Buyer({ payment: { name, email } }: { payment: AuditedPayment }) {
  return (
    <span className="grid gap-0.5">
      {name}
      <MailLink
        address={email}
        className={`${rowTargetClass} text-ink-soft hover:text-ink hover:underline`}
      />
    </span>
  )
}

function Amount({ amount }: { amount: number }) {
  return <span className="font-semibold">{formatDollars(amount)}</span>
}
