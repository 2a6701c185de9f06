import type { RefundFate } from './card-records.ts'
import type { DeclineName } from './declines.ts'
import type { DisputeKind } from './dispute-records.ts'

export interface TestCard {
  number: string
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** The ready-made methods and tokens of this card: pm_card_NAME and tok_NAME. */
  names: string[]
  authentication: boolean
  decline: DeclineName | null
  /** What becomes of a refund some time after it was made. */
  refund: RefundFate
  /** How a charge is disputed right after it succeeded. */
  dispute: DisputeKind | null
}

const testCards: TestCard[] = [
  good('4242424242424242', 'visa', ['visa']),
  good('4000056655665556', 'visa', ['visa_debit'], 'debit'),
  good('5555555555554444', 'mastercard', ['mastercard']),
  good('2223003122003222', 'mastercard', []),
  good('5200828282828210', 'mastercard', ['mastercard_debit'], 'debit'),
  good('5105105105105100', 'mastercard', ['mastercard_prepaid'], 'prepaid'),
  good('378282246310005', 'amex', ['amex']),
  good('371449635398431', 'amex', []),
  good('6011111111111117', 'discover', ['discover']),
  good('6011000990139424', 'discover', []),
  good('3056930009020004', 'diners', ['diners']),
  good('36227206271667', 'diners', []),
  good('3566002020360505', 'jcb', ['jcb']),
  good('6200000000000005', 'unionpay', ['unionpay']),
  good('4000000000003055', 'visa', ['threeDSecureOptional']),
  { ...good('4000000000005126', 'visa', ['refundFail']), refund: 'fails' },
  { ...good('4000000000007726', 'visa', ['pendingRefund']), refund: 'waits' },
  disputed('4000000000000259', 'createDispute', 'fraudulent'),
  disputed('4000000000002685', 'createDisputeProductNotReceived', 'product_not_received'),
  disputed('4000000000001976', 'createDisputeInquiry', 'inquiry'),
  bad('4000000000000002', 'generic_decline', 'chargeDeclined'),
  bad('4000000000000341', 'generic_decline', 'chargeCustomerFail'),
  bad('4000000000009995', 'insufficient_funds', 'chargeDeclinedInsufficientFunds'),
  bad('4000000000009987', 'lost_card', 'chargeDeclinedLostCard'),
  bad('4000000000009979', 'stolen_card', 'chargeDeclinedStolenCard'),
  bad('4000000000000069', 'expired_card', 'chargeDeclinedExpiredCard'),
  bad('4000000000000127', 'incorrect_cvc', 'chargeDeclinedIncorrectCvc'),
  bad('4000000000000119', 'processing_error', 'chargeDeclinedProcessingError'),
  bad('4000000000006975', 'card_velocity_exceeded', 'chargeDeclinedVelocityLimitExceeded'),
  bad('4100000000000019', 'fraudulent', 'radarBlock'),
  asks('4000002500003155', 'authenticationRequiredOnSetup', null),
  asks('4000002760003184', 'authenticationRequired', null),
  asks('4000000000003220', 'threeDSecure2Required', null),
  asks('4000000000003063', 'threeDSecureRequired', null),
  asks('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'generic_decline'),
  asks(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'insufficient_funds',
  ),
]

export function findCardByNumber(number: string) {
  return testCards.find((card) => card.number === number)
}

/** Finds the card behind a ready-made id such as pm_card_visa or tok_visa_chargeDeclined. */
export function findCardByName(id: string) {
  const name = id.replace(/^(pm_card|tok)_/, '')
  if (name === id) return undefined
  return testCards.find((card) =>
    card.names.some((known) => name === known || name === `visa_${known}`),
  )
}

function good(
  number: string,
  brand: string,
  names: string[],
  funding: TestCard['funding'] = 'credit',
): TestCard {
  const fate = { decline: null, refund: 'stays', dispute: null } as const
  return { number, brand, funding, names, authentication: false, ...fate }
}

function disputed(number: string, name: string, dispute: DisputeKind): TestCard {
  return { ...good(number, 'visa', [name]), dispute }
}

function bad(number: string, decline: DeclineName, name: string): TestCard {
  return { ...good(number, 'visa', [name]), decline }
}

function asks(number: string, name: string, decline: DeclineName | null): TestCard {
  return { ...good(number, 'visa', [name]), authentication: true, decline }
}
