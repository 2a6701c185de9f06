import { useEffect, useRef } from 'react'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { fillIn } from '../../contract/errors/shown-errors'
import { formatDollars } from '../../contract/money'
import { ApiError } from '../api'
import { ReceiptLink } from '../receipts/receipt-link'
import { lazyPart } from '../shell/lazy-part'
import { CopyableId } from '../ui/copyable-id'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './payment-login'
import { isTransient } from './payment-queries'
import type { CardPayment } from './use-card-payment'

const WhatNext = lazyPart(() => import('./what-next'), 'WhatNext')

type PaymentOutcomeProps = {
  booking: BookingDetails
  transactionId: string
  confirm: CardPayment['confirm']
}

/** The card is charged: no text here may invite to pay again. */
export function PaymentOutcome({ booking, transactionId, confirm }: PaymentOutcomeProps) {
  const { isSuccess, error } = confirm
  const place = useRef<HTMLDivElement>(null)

  // The focused button is gone with the form.
  useEffect(() => place.current?.focus(), [])

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {isSuccess && <PaidAmount total={booking.total} />}
      {error && !isTransient(error) ? (
        <Unmatched error={error} />
      ) : (
        <InlineMessage tone={isSuccess ? 'success' : 'info'}>
          <p className="font-semibold wrap-anywhere">
            {fillIn(isSuccess ? paymentMessages.complete : paymentMessages.confirming, {
              id: transactionId,
            })}
          </p>
        </InlineMessage>
      )}
      {isSuccess && <ReceiptLink bookingId={booking._id} variant="primary" size="large" />}
      <MyBookingsLink variant={isSuccess ? 'secondary' : 'primary'} />
      {isSuccess && <WhatNext booking={booking} />}
    </div>
  )
}

/** A payment that waits for the office is neither lost nor refunded. */
function Unmatched({ error }: { error: Error }) {
  if (error instanceof ApiError && error.code === 'payment_in_review')
    return <InlineMessage>{error.message}</InlineMessage>
  return (
    <InlineMessage tone="danger">
      {fillIn(paymentMessages.unmatched, { reason: error.message })}
    </InlineMessage>
  )
}

export function AlreadyPaid({ booking }: { booking: BookingDetails }) {
  const { _id, total, transactionId, refunded } = booking
  return (
    <div className="grid gap-4">
      {!refunded && <PaidAmount total={total} />}
      <InlineMessage tone={refunded ? 'info' : 'success'}>
        <p className="font-semibold">
          {refunded ? words.thisBookingWasPaidAnd : words.thisBookingIsPaid}
        </p>
        {transactionId && (
          <p className="flex flex-wrap items-center gap-x-2">
            {words.transaction} <CopyableId id={transactionId} of="transaction" />
          </p>
        )}
      </InlineMessage>
      {transactionId && <ReceiptLink bookingId={_id} variant="primary" size="large" />}
      <MyBookingsLink variant={transactionId ? 'secondary' : 'primary'} />
      {transactionId && booking.state === 'confirmed' && <WhatNext booking={booking} />}
    </div>
  )
}

function PaidAmount({ total }: { total: number }) {
  return (
    <p className="flex items-center gap-3 text-3xl font-bold text-paid tabular-nums sm:text-4xl">
      <Icon name="check" className="size-8" />
      {fillIn(paymentMessages.paid, { price: formatDollars(total) })}
    </p>
  )
}
