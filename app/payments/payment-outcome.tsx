import { fillIn } from '../../contract/errors'
import { messages } from '../../contract/messages'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'
import { isPassing } from './payment-queries'
import type { CardPayment } from './use-card-payment'

type PaymentOutcomeProps = { transactionId: string; confirm: CardPayment['confirm'] }

/** The card is charged: never a word here that could be taken for an invitation to pay again. */
export function PaymentOutcome({ transactionId, confirm }: PaymentOutcomeProps) {
  const { isSuccess, error } = confirm
  return (
    <div className="grid gap-4">
      {error && !isPassing(error) ? (
        <InlineMessage tone="danger">
          {fillIn(messages.paymentUnmatched, { reason: error.message })}
        </InlineMessage>
      ) : (
        <InlineMessage tone={isSuccess ? 'success' : 'info'}>
          <p className="font-semibold break-words">
            {fillIn(isSuccess ? messages.transactionComplete : messages.paymentConfirming, {
              id: transactionId,
            })}
          </p>
        </InlineMessage>
      )}
      <MyBookingsLink />
    </div>
  )
}
