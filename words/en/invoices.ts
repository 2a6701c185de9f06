import type { Shown } from '../shown.ts'

export const noTaxWasCharged = 'No value added tax or sales tax is charged.'
export const reduction = 'Reduction'
export const paperIsHere = {
  invoice: (number: Shown) => `invoice ${number}`,
  credit: (number: Shown) => `credit note ${number}`,
}
export const paperGoesWithThis = {
  invoice: (number: Shown, gross: Shown) =>
    `The invoice ${number} of ${gross} for the goods that have left our warehouse is attached.`,
  credit: (number: Shown, gross: Shown) => `The credit note ${number} of ${gross} is attached.`,
}
export const pleasePayItBy = (day: Shown) => `Please pay it by ${day}.`
