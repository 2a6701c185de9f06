import { cvcLength, findBrand, numberLength, onlyDigits, passesLuhn } from './card-digits.js'

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_month: 'Your card’s expiration date is invalid.',
  invalid_expiry_month_past: 'Your card’s expiration date is in the past.',
  invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
  invalid_expiry_year: 'Your card’s expiration year is invalid.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
}

/** What is wrong with each field: nothing, unfinished or impossible. */
export function checkFields({ number, expiry, cvc }, now = new Date()) {
  const digits = onlyDigits(number)
  return {
    number: checkNumber(digits),
    expiry: checkExpiry(onlyDigits(expiry), now),
    cvc: onlyDigits(cvc).length < cvcLength(digits) ? 'incomplete_cvc' : undefined,
  }
}

/** The state that the shop sees; incomplete fields count as invalid once they have been left. */
export function describeCard(values, left) {
  const faults = checkFields(values)
  const shown = Object.entries(faults).filter(([field, code]) =>
    isShown(code, values[field], left[field]),
  )
  const [field, code] = shown[0] ?? []
  return {
    invalidFields: shown.map(([name]) => name),
    firstInvalid: field,
    card: {
      brand: findBrand(onlyDigits(values.number)),
      complete: Object.values(faults).every((fault) => !fault),
      empty: Object.values(values).every((value) => value === ''),
      error: code && toError(code),
    },
  }
}

export function toError(code) {
  return { type: 'validation_error', code, message: messages[code] }
}

function isShown(code, value, wasLeft) {
  if (!code) return false
  return code.startsWith('invalid') || wasLeft === 'required' || (wasLeft && value !== '')
}

function checkNumber(digits) {
  if (digits.length < numberLength(digits)) return 'incomplete_number'
  return passesLuhn(digits) ? undefined : 'invalid_number'
}

function checkExpiry(digits, now) {
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length < 4) return 'incomplete_expiry'
  const year = 2000 + Number(digits.slice(2))
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  if (year > now.getFullYear() + 50) return 'invalid_expiry_year'
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1
  return isPast ? 'invalid_expiry_month_past' : undefined
}
