import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import type { Booking } from '../../contract/bookings'
import { paymentMessages } from '../../contract/payment-messages'
import type { SessionUser } from '../auth/session'
import { api } from '../browser-api'

export type Charge = {
  stripe: Stripe
  card: StripeCardElement
  booking: Pick<Booking, '_id' | 'total'>
  payer: SessionUser
}

/** The secret of the booking's one intent that can still be paid. */
function createIntent({ _id: bookingId, total: price }: Charge['booking']) {
  return api('createPaymentIntent', { body: { price, bookingId } })
}

/** Charges what a booking comes to and returns the transaction's id; throws the provider's own words. */
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
  // A charge whose answer got lost is refused the second time, because it has succeeded.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded') return intent.id
  if (error?.code === 'payment_intent_unexpected_state' && intent?.status === 'canceled') {
    // Ended after too many refused cards. The shop may refuse another, and its own words are told then.
    await createIntent(booking)
    throw new Error(paymentMessages.tooManyCards)
  }
  throw toPaymentError(error)
}

/** Of a card's refusal it is certain that nothing was charged; of an answer that got lost it is not. */
function toPaymentError(error: StripeError | undefined): Error {
  const message = error?.message ?? 'The payment was not completed. Please try again.'
  const isRefusal = error?.type === 'card_error' || error?.type === 'validation_error'
  return isRefusal ? new CardRefused(message) : new Error(message)
}

/** The card was refused before any money moved, in the words of the card payment provider. */
export class CardRefused extends Error {}
