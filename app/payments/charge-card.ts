import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import type { Booking } from '../../contract/bookings/bookings'
import type { SessionUser } from '../auth/session'
import { api } from '../browser-api'

export type Charge = {
  stripe: Stripe
  card: StripeCardElement
  booking: Pick<Booking, '_id' | 'total'>
  payer: SessionUser
}

const createIntent = ({ _id: bookingId, total: price }: Charge['booking']) =>
  api('createPaymentIntent', { body: { price, bookingId } })

/** Charges the total of a booking and returns the transaction's id. Errors have the provider's message. */
export async function chargeCard({ stripe, card, booking, payer }: Charge): Promise<string> {
  const { clientSecret } = await createIntent(booking)
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { email: payer.email, name: payer.name || payer.email },
  })
  if (method.error) throw toPaymentError(method.error)
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  })
  // A charge whose reply was lost is refused the second time, because it has succeeded.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded') return intent.id
  if (error?.code === 'payment_intent_unexpected_state' && intent?.status === 'canceled') {
    // Cancelled after too many declines. If the shop refuses a new intent, its message is shown.
    await createIntent(booking)
    throw new Error(paymentMessages.tooManyCards)
  }
  throw toPaymentError(error)
}

/** Only a refused card is certain not to be charged; after a lost reply it may be. */
function toPaymentError(error: StripeError | undefined): Error {
  const message = error?.message ?? words.thePaymentWasNotCompleted
  return error?.type === 'card_error' ? new CardRefused(message) : new Error(message)
}

/** The bank refused the card, unlike a number that is not complete; nothing was charged. */
export class CardRefused extends Error {}
