import * as words from '#words/bookings'
import type { Booking, BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { payWays } from '../../../contract/payments/pay-ways'
import type { BookedPayment as Payment } from '../../../contract/payments/payments'
import type { BookingRefund } from '../../../contract/payments/refunds'
import { dayInWords, shortDay } from '../../../contract/values/days'
import { lazyPart } from '../../shell/lazy-part'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { CopyableId } from '../../ui/copyable-id'
import { DateTime } from '../../ui/date-time'
import { RichWords } from '../../ui/rich-words'
import { TitledPart } from '../../ui/titled-part'
import { HoldNote } from '../hold-note'

/** Of few bookings. */
const Refund = lazyPart(() => import('./booked-refund'), 'Refund')

/** Of few bookings, and for the office alone. */
const RefundSent = lazyPart(() => import('../../payments/refund-sent-section'), 'RefundSent')

type BookingPaymentsProps = { booking: BookingDetails; isOffice: boolean }

/** What was paid for a booking and what of it went back, if anything was. */
export function BookingPayments({ booking, isOffice }: BookingPaymentsProps) {
  const { payments, refunds, received, returned, total, owed } = booking
  if (payments.length === 0) return null
  return (
    <TitledPart title={words.payments}>
      <ul className="grid gap-3 text-sm">
        {payments.map((payment) => (
          <li key={payment._id} className="grid gap-0.5">
            <BookedPayment booking={booking} payment={payment} isOffice={isOffice} />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund._id} className="grid gap-0.5 border-t border-hairline pt-3">
            <Refund refund={refund} />
            {isOffice && isToSend(booking, refund) && (
              <RefundSent bookingId={booking._id} refundId={refund._id} />
            )}
          </li>
        ))}
      </ul>
      {!booking.paid && received > 0 && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-control pt-3 text-sm font-semibold">
          {words.received}{' '}
          <span className="tabular-nums">
            {words.receivedOf(
              formatDollars(received),
              formatDollars(owed === undefined ? total : received + owed),
            )}
          </span>
        </p>
      )}
      {returned > 0 && (
        <p className="mt-3 flex justify-between gap-4 border-t border-control pt-3 text-sm font-semibold">
          {words.kept} <span className="tabular-nums">{formatDollars(received - returned)}</span>
        </p>
      )}
    </TitledPart>
  )
}

/** Only the office knows when a transfer's money has been sent back. */
function isToSend({ payments }: BookingDetails, { state, paymentId }: BookingRefund): boolean {
  const payment = payments.find(({ _id }) => _id === paymentId)
  return state === 'due' && typeof payment?.receivedOn === 'string'
}

/** How an unpaid booking is paid, and whether stock is held for it. */
export function UnpaidNote({ booking }: { booking: Booking }) {
  const { paid, state, payBy, number, payUntil, owed } = booking
  const { label, byOffice } = payWays[payBy]
  if (paid || owed === 0) return null
  if (state === 'in-review')
    return <span className="block max-w-60 text-ink-soft">{words.thePaymentHasArrivedOur}</span>
  return (
    <>
      {byOffice && (
        <span className="block text-ink-soft">
          <RichWords
            of={words.wayAndReference(
              label,
              <span className="whitespace-nowrap text-ink">{number}</span>,
            )}
          />
        </span>
      )}
      {payUntil ? (
        <span className="block font-semibold">{words.onAccountDue(shortDay(payUntil))}</span>
      ) : (
        <HoldNote booking={booking} />
      )}
    </>
  )
}

/** For the office alone; its place is kept. */
const PaymentMenu = lazyPart(
  () => import('./payment-menu'),
  'PaymentMenu',
  <span className="size-11" />,
)

type BookedPaymentProps = { booking: BookingDetails; payment: Payment; isOffice: boolean }

/** One payment of a booking: how it came, whether it counts, and what the office can do about it. */
function BookedPayment({ booking, payment, isOffice }: BookedPaymentProps) {
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
