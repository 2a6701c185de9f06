import type { Booking } from '../../contract/bookings'
import { fillIn } from '../../contract/errors'
import { paymentMessages } from '../../contract/payment-messages'
import { ApiError } from '../api'
import { useSession } from '../auth/session'
import { Card } from '../ui/card'
import { Spinner } from '../ui/spinner'
import { AlreadyPaid } from './already-paid'
import { CardSection } from './card-section'
import { NotToPay } from './not-to-pay'
import { PaymentLogin } from './payment-login'
import { PaymentOutcome } from './payment-outcome'
import { PaymentSummary } from './payment-summary'
import { type CardPayment, useCardPayment } from './use-card-payment'

/** What is to be paid, and the one thing to do about it now. */
export function Payment({ booking }: { booking: Booking }) {
  const payment = useCardPayment(booking)
  const isDue = !booking.paid && !payment.transactionId
  return (
    <Card className="gap-6 p-5 sm:p-8">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">
        {fillIn(paymentMessages.title, { productName: booking.productName })}
      </h1>
      <PaymentSummary booking={booking} isDue={isDue} />
      <PaymentStep booking={booking} payment={payment} />
    </Card>
  )
}

function PaymentStep({ booking, payment }: { booking: Booking; payment: CardPayment }) {
  const session = useSession()
  const { transactionId, confirm } = payment
  // First what has happened to money, whatever became of the session or the booking since.
  if (transactionId && (confirm.isSuccess || confirm.isError || confirm.failureCount > 0))
    return <PaymentOutcome bookingId={booking._id} {...{ transactionId, confirm }} />
  if (booking.paid) return <AlreadyPaid booking={booking} />
  if (session.state === 'resolving') return <Spinner />
  if (session.state === 'signed-out') return <PaymentLogin />
  const { error } = payment
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    return <NotToPay error={error} />
  return <CardSection payer={session.user} payment={payment} />
}
