import type { Shown } from '../shown.ts'

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
export const payWithin = (days: number, free: Shown) => `Pay within ${daysOf(days)}, ${free} free`
export const isOnHold = 'Not now: your company owes money that is late'
export const isAboveFree = (free: Shown, credit: Shown) =>
  `Not for this total: ${free} of ${credit} is free`
export const terms = 'Terms of payment'
export const atOnce = 'Pays when it orders, by card or bank transfer'
export const onTerms = (days: number, credit: Shown) =>
  `On account, within ${daysOf(days)}; ${credit} at most`
export const owedAndFree = (owed: Shown, free: Shown) => `${owed} owed, ${free} free`
export const onHoldForOffice = 'On hold: what it owes is late'
export const changeTerms = 'Change terms'
export const termsOf = (name: Shown) => `Terms of ${name}`
export const termsMean =
  'Its members can order on account: goods are packed at once and paid later. Managers get a mail. Leave both empty to end it; what was ordered stays as it was agreed.'
export const daysToPay = 'Days to pay'
export const creditLimit = 'Credit'
export const termsSaved = (name: Shown) => `Terms of ${name} saved.`
export const wholeDaysUpTo = (most: number) => `Whole days, 1 to ${most}`
export const mostOwed = 'In dollars: what it owes at most'
export const bothOrNeither = 'Fill in both, or neither'
export const whyAnyway = 'Why it is booked all the same'
export const bookAnyway = 'Book on account anyway'
