import type { Shown } from '../shown.ts'

// What is wrong with a setting, read after its field's name.
export const mustBeHours = 'must be a number of hours, 0.0001 to 8760'
export const mustBeDays = (least: number, most: number) =>
  `must be a whole number of days, ${least} to ${most}`
export const mustBeTwoLetters = 'must be two letters, such as BD'
export const mustBeATime = 'must be a time such as 14:00'
export const mustBeADate = 'must be a date such as 2026-12-16'
export const mustBeAtMostDays = (most: number) => `must be at most ${most} days`
export const mustBeAMode = 'must be off, bd or eu'
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
  mode: 'Tax is charged',
}

// The page.
export const settings = 'Settings'
export const loadingTheSettings = 'Loading the settings'
export const isSaved = 'Saved. Pages, mails and papers show it from now on.'
export const whatYouTypedIsNotSaved = 'What you typed in the settings is not saved.'
export const anotherAreaChangesThis = 'Others in the office change this.'
export const setBy = (variable: Shown) => `Set by ${variable}`
export const seller = 'Our company'
export const sellerHint =
  'On the contact page, in mails, on papers and for search engines. Papers that were sent stay as they are.'
export const saveSeller = 'Save our company'
export const onPapers = 'On papers'
export const bank = 'Bank account'
export const bankHint =
  'Where buyers transfer money to. A change is mailed to everyone who sees to money.'
export const saveBank = 'Save the account'
export const changeTheBank = 'Change the bank account?'
export const buyersPayInto =
  'From now on bookings, mails and proformas ask buyers to transfer money to this account.'
export const changeIt = 'Change it'
export const ibanDoubt =
  'The check digits of this IBAN do not fit: is a digit wrong? If it is right as it is, change it all the same.'
export const swiftDoubt =
  'A SWIFT code has 8 or 11 letters and digits, such as DLTBBDDH. If this one is right as it is, change it all the same.'
export const days = 'Shipping days'
export const daysHint = 'When goods ship that are paid today. Days that were promised stay.'
export const cutOffHint = 'Later counts as the next working day.'
export const saveDays = 'Save the days'
export const holidaysHint =
  'Press a day on which nothing ships. Fridays and Saturdays are free anyway.'
export const inAll = (count: number, last: Shown) =>
  count === 0 ? 'No holidays yet.' : `${count} in all, the last on ${last}.`
export const tooManyHolidays = (most: number) => `There can be ${most} holidays at most.`
export const pasteDates = 'Paste dates'
export const pasteDatesHint =
  'One or more on each line, such as 2026-12-16, 16.12.2026 or Dec 16, 2026.'
export const dates = 'Dates'
export const addDays = (count: number) => (count === 1 ? 'Add 1 day' : `Add ${count} days`)
export const notADate = (line: Shown) => `'${line}' is not understood as a date.`
export const noDateYet = 'Please paste at least one date.'
export const showYear = (year: number) => `Show ${year}`
export const weekdayLetters = ['S', 'M', 'T', 'W', 'T', 'F', 'S']
export const holds = 'Holds and quotes'
export const holdsHint = 'How long goods are set aside for bookings that are not paid.'
export const quotesOff = '0 switches quotes off that buyers make alone.'
export const saveHolds = 'Save the holds'

export const tax = 'Tax'

// Mails.
export const bankWasChanged = (shop: Shown) => `The bank account of ${shop} was changed`
export const hasChangedTheBank = (who: Shown) =>
  `${who} has changed the bank account that buyers transfer money to. Bookings, mails and proformas show the new one from now on.`
export const accountIsNow = (account: Shown) => `It is now:\n${account}`
export const accountWas = (account: Shown) => `Before it was:\n${account}`
export const ifThisWasNotAgreed =
  'If this was not agreed, take it back in Activity at once: buyers may be paying into an account that is not ours.'
