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
export const mustNotBeEmpty = 'must not be empty'
export const mustBe = (value: string) => `must be ${value}`
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
export const mustBeWholeBetween = (least: Shown, most: Shown) =>
  `must be a whole number, ${least} to ${most}`
export const mustBeAbove = (figure: Shown) => `must be above ${figure}`
export const mustBeBelow = (sum: Shown) => `must be below ${sum}`
export const mustBeOrMore = (sum: Shown) => `must be ${sum} or more`
export const mustBeABookingAtMost = (sum: Shown) =>
  `must be at most ${sum}, the most that a booking costs`
export const mustBeMoreThanZero = 'must be more than zero'
export const mustBeValueOrMore = 'must be value or more'
export const mustBeAColumn = 'must be the number of a column'
export const mustBeOneOfTheColumns = 'must be one of the columns'
export const isNotAHeadingOf = (kind: string) => `is not a heading of ${kind}`
export const mustBeAPage = 'must be the number of a page'
export const mustBeARevision = 'must be a revision'
export const mustBeAnAddress = 'must be an address such as https://carrier.example/1'
export const mustBeAPicture = 'must be the address of a picture'
export const mustBeACountry = 'must be two letters, such as BD'
export const mustHaveLettersOrFigures = 'must have letters or figures'
export const mustHaveALetterOrADigit = 'must have a letter or a digit'
export const mustHaveATool = 'must have at least one tool'
export const mustHaveAnArea = 'must have an area'
export const mustHaveOwnNames = 'must each have a name of their own'
export const mustNameEachLineOnce = 'must name each line once'
export const isInTheListTwice = 'is in the list twice'
export const isAtThisPositionTwice = 'is at this position twice'
export const hasOneSuccessor = 'can name one tool that replaces this one'
export const isRequiredAsRead = 'is required: the figure that the new one is based on'
export const isRequiredForACharge = 'is required for a charge'
export const isRequiredWithoutLines = 'is required without lines'
export const isRequiredOr = (others: string) => `is required, or ${others}`
export const isRequiredOrAnotherPaper = 'is required, or another paper'
export const orOneOf = (others: string) => `or ${others} is required, and only one of them`
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
