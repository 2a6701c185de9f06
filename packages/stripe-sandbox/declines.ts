import type { JsonObject } from './records.ts'
import { docUrl } from './stripe-error.ts'

interface Decline {
  code: string
  declineCode: string | null
  message: string
}

/** How an issuer refuses, in the provider's own codes and words. */
export const declines = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', 'Your card was declined.'),
  stolen_card: declined('stolen_card', 'Your card was declined.'),
  fraudulent: declined('fraudulent', 'Your card was declined.'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired_card: failed('expired_card', 'Your card has expired.'),
  incorrect_cvc: failed('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: failed(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>

export type DeclineName = keyof typeof declines

export const declineNames = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'fraudulent',
  'card_velocity_exceeded',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
] as const satisfies DeclineName[]

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message }
}

function failed(code: string, message: string): Decline {
  return { code, declineCode: null, message }
}

export function presentDecline(name: DeclineName): JsonObject & { message: string } {
  const { code, declineCode, message } = declines[name]
  const body = { code, doc_url: docUrl(code), message }
  return declineCode ? { ...body, decline_code: declineCode } : body
}
