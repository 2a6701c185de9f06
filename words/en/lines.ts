import type { Shown } from '../shown.ts'

export const tool = 'Tool'
export const quantity = 'Quantity'
export const promised = 'Promised'
export const unitPrice = 'Unit price'
export const amount = 'Amount'
export const partNumber = (sku: Shown) => `Part number ${sku}`
export const listPrice = (basePrice: Shown) => `List price ${basePrice}`
