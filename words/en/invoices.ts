import type { Shown } from '../shown.ts'

export const noTaxWasCharged = 'No value added tax or sales tax is charged.'
export const reduction = 'Reduction'
export const invoiceIsHere = (number: Shown) => `invoice ${number}`
export const theInvoiceGoesWithThis = (number: Shown, gross: Shown) =>
  `The invoice ${number} over ${gross} for the goods that have left our warehouse is attached.`
export const pleasePayItBy = (day: Shown) => `Please pay it by ${day}.`
