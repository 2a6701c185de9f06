const groupings = { amex: [4, 6, 5], diners: [4, 6, 4] }
const usualGroups = [4, 4, 4, 4]

const prefixes = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
]

export function findBrand(digits) {
  return prefixes.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'
}

export function numberLength(digits) {
  // The older diners numbers have 14 digits, the newer ones (3056…) 16.
  if (digits.startsWith('3056')) return 16
  return groupsOf(digits).reduce((sum, size) => sum + size, 0)
}

export function cvcLength(digits) {
  return findBrand(digits) === 'amex' ? 4 : 3
}

export function formatNumber(text) {
  const digits = onlyDigits(text)
  let rest = digits.slice(0, numberLength(digits))
  const groups = groupsOf(digits).map((size) => {
    const group = rest.slice(0, size)
    rest = rest.slice(size)
    return group
  })
  return groups.filter(Boolean).join(' ')
}

/** MM / YY from what was typed, pasted or filled in: 5, 1/, 1230, 12/2030. */
export function formatExpiry(text, isDeleting) {
  const digits = expiryDigits(text)
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

export function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function onlyDigits(text) {
  return text.replace(/\D/g, '')
}

function expiryDigits(text) {
  const isOneDigitMonth = /^\s*([2-9]|1\s*\/)/.test(text)
  const digits = onlyDigits(isOneDigitMonth ? `0${text.trim()}` : text)
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4)
}

function groupsOf(digits) {
  if (digits.startsWith('3056')) return usualGroups
  return groupings[findBrand(digits)] ?? usualGroups
}
