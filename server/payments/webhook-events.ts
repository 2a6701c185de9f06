/** The events after which an attempt to pay may be over. */
export const endingEvents = ['payment_intent.succeeded', 'payment_intent.canceled']
export const CARD_DECLINED = 'payment_intent.payment_failed'

/** What the provider is to tell the webhook (README, settings); the rest would only be taken and let be. */
export const webhookEvents = [
  ...endingEvents,
  CARD_DECLINED,
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]
