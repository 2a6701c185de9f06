/** The events after which an attempt to pay may be over. */
export const endingEvents = ['payment_intent.succeeded', 'payment_intent.canceled']
export const CARD_DECLINED = 'payment_intent.payment_failed'

/** The events to subscribe the webhook to (README, settings); others would be ignored. */
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
