import type { Shown } from '../shown.ts'

/** A line of tax, and a rate where sums are listed. */
export const vat = (percent: Shown) => `VAT ${percent} %`

// Why no tax is charged, as papers say it.
export const zeroRatedExport = 'Zero-rated export'
export const reverseCharge = 'Reverse charge: VAT is due from the recipient'

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
