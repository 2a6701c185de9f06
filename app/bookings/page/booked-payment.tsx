import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { payWays } from '../../../contract/payments/pay-ways'
import type { BookedPayment as Payment } from '../../../contract/payments/payments'
import { dayInWords } from '../../../contract/values/days'
import { lazyPart } from '../../shell/lazy-part'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { CopyableId } from '../../ui/copyable-id'
import { DateTime } from '../../ui/date-time'

/** For the office alone; its place is kept. */
const PaymentMenu = lazyPart(
  () => import('./payment-menu'),
  'PaymentMenu',
  <span className="size-11" />,
)

type BookedPaymentProps = { booking: BookingDetails; payment: Payment; isOffice: boolean }

/** One payment of a booking: how it came, whether it counts, and what the office can do about it. */
export function BookedPayment({ booking, payment, isOffice }: BookedPaymentProps) {
  const { method, date, amount, transactionId, state, reason, reference, receivedOn } = payment
  const isOut = state === 'reversed'
  return (
    <>
      <span className="flex items-center justify-between gap-4 font-semibold">
        <span className="flex flex-wrap items-center gap-2">
          {payWays[method].label}
          {state === 'attention' && <Badge tone="warning">{words.waitsForOurOffice}</Badge>}
          {isOut && <Badge>{words.takenBack}</Badge>}
        </span>
        <span className={classNames('tabular-nums', isOut && 'font-normal line-through')}>
          {formatDollars(amount)}
        </span>
      </span>
      {reason && <span className="wrap-anywhere text-ink-soft">{reason}</span>}
      <span className="text-ink-soft">
        {receivedOn === null ? (
          <DateTime time={date} />
        ) : (
          words.receivedOnReference(dayInWords(receivedOn), reference ?? '')
        )}
      </span>
      <span className="flex items-center justify-between gap-2">
        <CopyableId id={transactionId} of="transaction" />
        {isOffice && <PaymentMenu booking={booking} payment={payment} />}
      </span>
    </>
  )
}
