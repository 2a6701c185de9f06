import type { Shown } from '../shown.ts'

export const tool = 'Tool'
export const quantity = 'Quantity'
export const promised = 'Promised'
export const unitPrice = 'Unit price'
export const amount = 'Amount'
export const wholeNumberPlease = 'Please enter a whole number of 1 or more.'
export const orderMoreAndPayLess = (more: Shown, less: Shown) =>
  `Order ${more} more and pay ${less} less in total.`
export const orderMoreAndEachCostsLess = (more: Shown, saved: Shown, from: Shown, amount: Shown) =>
  `Order ${more} more and each costs ${saved} less: ${from} for ${amount}.`
export const listAndFrom = (list: Shown, from: Shown) => `List ${list}, from ${from}`
export const agreedWith = (company: Shown, until: Shown | null, list: Shown) =>
  `Agreed with ${company}${until === null ? '' : ` until ${until}`}; list ${list}`
export const partNumber = (sku: Shown) => `Part number ${sku}`
export const listPrice = (basePrice: Shown) => `List price ${basePrice}`
export const oneTool = 'One tool'
export const linesMustComeTo = (least: Shown, most: Shown) =>
  `lines must come to ${least} to ${most} in all`
export const aFrameHasNoCharges = 'a frame has no charges: please offer them with a quote'
export const sayUntilWhenAFrameHolds = 'please say until when the frame holds (validUntil)'
