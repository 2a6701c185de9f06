import type { Shown } from '../shown.ts'

// What is wrong with a value, read after its field's name.
export const isRequired = 'is required'
export const isNotUnderstood = 'is not understood'
export const mustBeAnId = 'must be an id'
export const mustBeOneOf = (values: string) => `must be one of ${values}`
export const mustBeANumber = 'must be a number'
export const mustBeAWholeNumber = 'must be a whole number'
export const mustBeText = 'must be text'
export const mustBeOfType: Record<string, string> = {
  number: mustBeANumber,
  int: mustBeAWholeNumber,
  string: mustBeText,
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}
type Limit = 'least' | 'most'
export const mustBeLong = (limit: Limit, size: Shown) =>
  `must be at ${limit} ${size} characters long`
export const mustHaveEntries = (limit: Limit, size: Shown) =>
  `must have at ${limit} ${size} entries`
export const mustBeSized = (limit: Limit, size: Shown) => `must be at ${limit} ${size}`
export const mustBeASingleLine = 'must be a single line'
export const cannotBeStored = 'contains a character that cannot be stored'
export const mustBeAnEmailAddress = 'must be a valid email address'
export const mustBeAForm = 'must be a form'
export const mustBeADate = (example: string) => `must be a date such as ${example}`
export const mustNotBeInTheFuture = 'must not be in the future'
export const mustNotBeInThePast = 'must not be in the past'
export const mustBeOfThePastYear = 'must not be more than a year ago'
export const mustBeWithinTwoYears = 'must not be more than two years ahead'
export const mustBeLater = (first: string) => `must be ${first} or later`
export const mustBeDollars = 'must be an amount in dollars with at most two decimals'
export const typeThreeLetters = 'Please type three letters or more, or the number of a booking.'
export const thisDayIsStillToCome = 'This day is still to come.'
export const thisIsMoreThanAYearAgo = 'This is more than a year ago.'
/** What tax numbers of a country look like. */
export const taxNumbers = {
  BD: 'A BIN in Bangladesh has 13 digits.',
  IN: 'A GSTIN in India has 15 characters, such as 33AAAAA0000A1Z5.',
  GB: 'A VAT number in the United Kingdom has 9 digits after GB.',
  DE: 'A VAT number in Germany has 9 digits after DE.',
  PT: 'A VAT number in Portugal has 9 digits after PT.',
}
