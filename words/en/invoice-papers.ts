import type { Shown } from '../shown.ts'

export const noTaxIsDue = 'No tax is due'
export const paidInAdvance = 'Paid in advance'
export const payWithin = (days: Shown) => `To be paid within ${days} days`
export const titles = { invoice: 'Invoice', credit: 'Credit note' }
export const suppliedOn = 'Supplied on'
export const dueOn = 'Due on'
export const corrects = 'Corrects'
export const percent = (percent: Shown) => `${percent} %`
export const net = (currency: Shown) => `Net ${currency}`
export const netSum = 'Net'
export const taxOn = (percent: Shown, net: Shown) => `VAT ${percent} % on ${net}`
export const atRate = (percent: Shown, reason: Shown) => `${percent} %: ${reason}.`
export const hsCode = (code: Shown) => `HS code ${code}`
export const origin = (country: Shown) => `Origin ${country}`
