import { createHash } from 'node:crypto'
import type { Card } from './card-records.ts'
import { newId } from './ids.ts'
import type { CardParam } from './param-schemas.ts'
import { cardError, invalidRequest } from './stripe-error.ts'
import { findCardByNumber, type TestCard } from './test-cards.ts'

/** Checks a typed-in card as the provider's test mode does and keeps no more of it than may be shown. */
export function checkCard(param: CardParam): Card {
  const number = required(param.number, 'card[number]').replace(/[\s-]/g, '')
  if (!isCardNumber(number)) throw incorrectNumber()
  const expMonth = required(param.exp_month, 'card[exp_month]')
  const expYear = toFullYear(required(param.exp_year, 'card[exp_year]'))
  checkExpiry(expMonth, expYear)
  const testCard = findCardByNumber(number)
  checkCvc(param.cvc, testCard?.brand === 'amex')
  if (!testCard) throw liveCard()
  return toCard(testCard, expMonth, expYear)
}

export function readyMadeCard(testCard: TestCard): Card {
  return toCard(testCard, 12, new Date().getUTCFullYear() + 4)
}

function toCard(
  { number, brand, funding, authentication, decline, refund, dispute }: TestCard,
  expMonth: number,
  expYear: number,
): Card {
  const fingerprint = createHash('sha256').update(number).digest('base64url').slice(0, 16)
  return {
    brand,
    funding,
    last4: number.slice(-4),
    expMonth,
    expYear,
    fingerprint,
    authentication,
    decline,
    refund,
    dispute,
  }
}

function required<Value>(value: Value | undefined, param: string) {
  if (value === undefined) {
    throw invalidRequest({
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    })
  }
  return value
}

function isCardNumber(digits: string) {
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits)
}

function passesLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function toFullYear(year: number) {
  return year >= 0 && year < 100 ? 2000 + year : year
}

function checkExpiry(month: number, year: number) {
  const now = new Date()
  const thisYear = now.getUTCFullYear()
  const isPastMonth = year === thisYear && month < now.getUTCMonth() + 1
  if (month < 1 || month > 12 || isPastMonth)
    throw badDetail('invalid_expiry_month', 'expiration month', 'exp_month')
  if (year < thisYear || year > thisYear + 50)
    throw badDetail('invalid_expiry_year', 'expiration year', 'exp_year')
}

function checkCvc(cvc: string | undefined, isAmex: boolean) {
  if (cvc === undefined) return
  const isRight = isAmex ? /^\d{3,4}$/.test(cvc) : /^\d{3}$/.test(cvc)
  if (!isRight) throw badDetail('invalid_cvc', 'security code', 'cvc')
}

function badDetail(code: string, detail: string, param: string) {
  return cardError({ code, message: `Your card's ${detail} is invalid.`, param })
}

function incorrectNumber() {
  return cardError({
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  })
}

function liveCard() {
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'
  return cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message,
    charge: newId('ch'),
  })
}
