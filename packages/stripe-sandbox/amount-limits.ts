import { invalidRequest } from './stripe-error.ts'

const smallest = new Map([
  ['usd', 50],
  ['eur', 50],
  ['gbp', 30],
  ['cad', 50],
  ['aud', 50],
])
const largest = 99_999_999

export function checkAmount(amount: number, currency: string) {
  const least = smallest.get(currency)
  if (least === undefined) throw unknownCurrency(currency)
  if (amount < 1)
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  if (amount < least)
    throw refuse('amount_too_small', `Amount must be at least ${show(least, currency)}`)
  if (amount > largest)
    throw refuse('amount_too_large', `Amount must be no more than ${show(largest, currency)}`)
}

function show(amount: number, currency: string) {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency })
}

function refuse(code: string, message: string) {
  return invalidRequest({ code, message, param: 'amount' })
}

function unknownCurrency(currency: string) {
  const known = [...smallest.keys()].join(', ')
  const message = `Invalid currency: ${currency}. This sandbox supports these currencies: ${known}`
  return invalidRequest({ message, param: 'currency' })
}
