import type { Shown } from '../shown.ts'

// What is wrong with a setting, read after its field's name.
export const mustBeHours = 'must be a number of hours, 0.0001 to 8760'
export const mustBeDays = (least: number, most: number) =>
  `must be a whole number of days, ${least} to ${most}`
export const mustBeTwoLetters = 'must be two letters, such as BD'
export const mustBeATime = 'must be a time such as 14:00'
export const mustBeADate = 'must be dates such as 2026-12-16'
export const mustBeAtMostDays = (most: number) => `must be at most ${most} days`
export const mustBeARevision = 'must be the revision that was read'
export const usualHours = 'Sunday to Thursday, 9:00 to 18:00 (UTC+6)'

/** The fields of all sections. */
export const fields = {
  legalName: 'Legal name',
  email: 'Email',
  phone: 'Telephone',
  address: 'Address',
  street: 'Street and number',
  city: 'City',
  postcode: 'Postcode',
  country: 'Country',
  taxNumber: 'Tax number',
  hours: 'Opening hours',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number or IBAN',
  swift: 'SWIFT / BIC',
  cutOff: 'Paid before this time',
  packDays: 'Ships within, in working days',
  holidays: 'Holidays',
  holdHours: 'Goods are set aside for, in hours',
  transferHoldHours: 'By bank transfer, in hours',
  quoteDays: 'A quote of a buyer is valid for, in days',
}

// Mails.
export const bankWasChanged = (shop: Shown) => `The bank account of ${shop} was changed`
export const hasChangedTheBank = (who: Shown) =>
  `${who} has changed the bank account that buyers transfer money to. Bookings, mails and proformas show the new one from now on.`
export const accountIsNow = (account: Shown) => `It is now:\n${account}`
export const accountWas = (account: Shown) => `Before it was:\n${account}`
export const ifThisWasNotAgreed =
  'If this was not agreed, take it back in Activity at once: buyers may be paying into an account that is not ours.'
