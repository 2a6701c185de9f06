import type { Booking } from '../../contract/bookings'
import { fillIn } from '../../contract/errors'
import { formatDollars } from '../../contract/money'
import { paymentMessages } from '../../contract/payment-messages'
import { formatCount } from '../ui/format-count'

type PaymentSummaryProps = { booking: Booking; isDue: boolean }

/** The amount that will be charged, and how it comes about. */
export function PaymentSummary({ booking, isDue }: PaymentSummaryProps) {
  const { price, quantity, total } = booking
  return (
    <div className="grid gap-3 border-y border-hairline py-4 tabular-nums">
      {isDue && (
        <p className="text-xl font-bold">
          {fillIn(paymentMessages.pleasePay, { price: formatDollars(total) })}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Quantity</dt>
        <dd className="text-right">{formatCount(quantity)}</dd>
        <dt className="text-ink-soft">Unit price</dt>
        <dd className="text-right">{formatDollars(price)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-right font-semibold">{formatDollars(total)}</dd>
      </dl>
    </div>
  )
}
