import { useState } from 'react'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { fillIn, shownErrors } from '../../contract/errors/shown-errors'
import { ApiError } from '../api'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-note'
import { lazyPart } from '../shell/lazy-part'
import { Card } from '../ui/card'
import { InlineMessage } from '../ui/inline-message'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Spinner } from '../ui/spinner'
import { PayByCard } from './pay-by-card'
import { MyBookingsLink, PaymentLogin } from './payment-login'
import { AlreadyPaid, PaymentOutcome } from './payment-outcome'
import { PaymentSummary } from './payment-summary'
import { type CardPayment, useCardPayment } from './use-card-payment'

const BankTransfer = lazyPart(() => import('./bank-transfer-section'), 'BankTransfer', <Spinner />)

type PaymentProps = {
  booking: BookingDetails
  /** Deleted while this page was open. */
  isGone: boolean
}

/** The order, and next to it the step that pays it; below it where that is narrow. */
export function Payment({ booking, isGone }: PaymentProps) {
  const payment = useCardPayment(booking)
  const isDue = !booking.paid && !payment.transactionId && !isGone && !isNotFound(payment.error)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start lg:gap-x-14">
      <section className="grid min-w-0 gap-5">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          <NoWrapUnits text={fillIn(paymentMessages.title, { productName: booking.productName })} />
        </h1>
        <PaymentSummary booking={booking} isDue={isDue} />
      </section>
      <Card className="gap-5 p-5 sm:p-8 lg:sticky lg:top-24">
        <PaymentStep booking={booking} payment={payment} isGone={isGone} />
        <UnverifiedNotice />
      </Card>
    </div>
  )
}

function PaymentStep({ booking, payment, isGone }: PaymentProps & { payment: CardPayment }) {
  const session = useSession()
  const [isByCard, setByCard] = useState(() => location.hash === '#card')
  const { transactionId, confirm, error, isPending } = payment
  // A charge counts before any change of the session or the booking.
  if (transactionId && (confirm.isSuccess || confirm.isError || confirm.failureCount > 0))
    return <PaymentOutcome booking={booking} transactionId={transactionId} confirm={confirm} />
  if (booking.paid) return <AlreadyPaid booking={booking} />
  if (session.state !== 'signed-in' && isPending)
    return <Spinner label={words.payingPleaseKeepThisPage} />
  if (isGone) return <NothingToPay message={shownErrors.booking_not_found.message} />
  if (isNotFound(error)) return <NothingToPay message={error.message} />
  if (session.state === 'resolving') return <Spinner />
  if (session.state === 'signed-out') return <PaymentLogin hasEnded={session.hasEnded} />
  if (booking.bank && !isByCard)
    return <BankTransfer booking={booking} onCard={() => setByCard(true)} />
  return <PayByCard booking={booking} payment={payment} payer={session.user} />
}

const isNotFound = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 404

function NothingToPay({ message }: { message: string }) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="danger">{words.nothingIsToBePaid(message)}</InlineMessage>
      <MyBookingsLink />
    </div>
  )
}
