import type { Shown } from '../shown.ts'

/** A line of tax, and a rate where sums are listed. */
export const vat = (percent: Shown) => `VAT ${percent} %`

// Why no tax is charged, as papers say it.
export const zeroRatedExport = 'Zero-rated export'
export const reverseCharge = 'Reverse charge: VAT is due from the recipient'

export const deliveryIsNeeded = 'delivery is needed: it decides which tax is charged'

/** Of a tool. */
export const taxClassMustBe = (known: Shown) => `taxClass must be one of ${known}`

// What is wrong with a rate, read after its field's name.
export const mustBeACode = 'must be a code such as standard: small letters, digits and hyphens'
export const mustBeAPercentage = 'must be a percentage from 0 to 100 with at most two decimals'
export const mustBeAKind =
  'must be standard, reduced, zero, exempt, export or reverse, and above 0 for the first two alone'
export const mustBeADay = 'must be a day such as 2027-01-01'
export const mustBeOfItsKind =
  'must have the kind export for the code export alone, and so for reverse'
export const mustNameEachOnce = 'must name each code once for a day'
export const mustBeAtMostRates = (most: number) => `must be at most ${most} rates`

// Sums of pages and papers.
export const net = 'Net'
export const taxOn = (rate: Shown, net: Shown) => `${rate} on ${net}`
export const plusTax = 'plus tax'
export const reverseChargeInShort = 'Reverse charge'

// The page of settings.
export const tax = 'Tax'
export const taxHint =
  'Whether bookings and offers made from now on have tax. What is booked or offered already stays as it is.'
export const modes = {
  off: 'Not at all',
  bd: 'As in Bangladesh',
  eu: 'As in the European Union',
}
export const modeMeans = {
  off: 'Nothing is added to the prices, and papers say that no tax was charged.',
  bd: 'Prices are net. Goods that stay in Bangladesh are sold at the rate of their class, all others at the rate of export.',
  eu: 'Prices are net. Goods that stay in our country are sold at the rate of their class. To other countries of the Union, buyers with a tax number pay none (reverse charge). All others are sold at the rate of export.',
}
export const papersName = (taxNumber: Shown) =>
  `Papers name our tax number as ${taxNumber}. It is changed in Our company.`
export const weAreIn = (country: Shown) =>
  `Our company is in ${country}: what stays there is sold at the rate of export.`
export const saveTax = 'Save the tax'
export const rates = 'Tax rates'
export const ratesHint =
  'Of a code the rate counts whose day came last. To plan another rate, add it with the day on which it begins. Tools are sold at the code of their class.'
export const loadingTheRates = 'Loading the rates'
export const saveRates = 'Save the rates'
export const addARate = 'Add a rate'
export const code = 'Code'
export const percent = 'Percent'
export const kind = 'Kind'
export const holdsFrom = 'Holds from'
export const reason = 'Why none is charged'
export const kinds = {
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  exempt: 'Exempt',
  export: 'Export',
  reverse: 'Reverse charge',
}
export const ofRate = (field: Shown, at: number) => `${field} of rate ${at}`
export const planAnother = (at: number) => `Plan another for rate ${at}`
export const removeRate = (at: number) => `Remove rate ${at}`
export const states = { now: 'Holds now', planned: 'Planned', ended: 'Ended' }
export const pleaseEnterACode = 'Please enter a code of small letters, digits and hyphens.'
export const pleaseEnterAPercentage = 'Please enter 0 to 100 with at most two decimals.'
export const pleaseEnterADay = 'Please enter the day on which it begins.'
export const onlyTheseAreAbove = 'Standard and reduced rates are above 0, all others are 0.'

// The page of a product.
export const taxClass = 'Tax class'
export const taxClassHint = 'The rate at which it is sold at home.'
export const classAndPercent = (code: Shown, percent: Shown) => `${code}, ${percent} %`
