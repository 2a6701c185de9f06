import { checkCard, readyMadeCard } from './card-check.ts'
import type { Billing, Card, PaymentMethod } from './card-records.ts'
import type { Call } from './endpoint.ts'
import { newId, nowSeconds } from './ids.ts'
import { type BillingParam, type CardParam, mergeMetadata } from './param-schemas.ts'
import { invalidRequest, resourceMissing } from './stripe-error.ts'
import { findCardByName } from './test-cards.ts'

export interface PaymentMethodParams {
  card: CardParam
  billing_details?: BillingParam | undefined
  metadata?: Record<string, string> | undefined
}

export function createPaymentMethod(call: Call, params: PaymentMethodParams) {
  const { card, billing_details = {}, metadata } = params
  const checked = card.token ? takeToken(call, card.token) : checkCard(card)
  return call.state.paymentMethods.put(
    newPaymentMethod(checked, toBilling(billing_details), metadata),
  )
}

/** Finds a method of ours, or makes a fresh one of a ready-made name such as pm_card_visa. */
export function findPaymentMethod(call: Call, id: string, param: string) {
  const known = call.state.paymentMethods.get(id)
  if (known) return known
  const testCard = id.startsWith('pm_card_') ? findCardByName(id) : undefined
  if (!testCard) throw resourceMissing('PaymentMethod', id, param)
  return call.state.paymentMethods.put(newPaymentMethod(readyMadeCard(testCard), toBilling({})))
}

export function newPaymentMethod(
  card: Card,
  billing: Billing,
  metadata?: Record<string, string>,
): PaymentMethod {
  return {
    id: newId('pm'),
    created: nowSeconds(),
    used: false,
    card,
    billing,
    metadata: mergeMetadata({}, metadata),
  }
}

function takeToken({ state }: Call, id: string): Card {
  const testCard = id.startsWith('tok_') ? findCardByName(id) : undefined
  if (testCard) return readyMadeCard(testCard)
  const token = state.tokens.get(id)
  if (!token) throw resourceMissing('token', id, 'card[token]')
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`
    throw invalidRequest({ code: 'token_already_used', message })
  }
  return state.tokens.put({ ...token, used: true }).card
}

export function toBilling({ address = {}, email, name, phone }: BillingParam): Billing {
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    email: email ?? null,
    name: name ?? null,
    phone: phone ?? null,
  }
}
