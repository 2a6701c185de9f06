import { PRICE_HEADING } from '../tools/tool-sheet.ts'

/** The columns of a sheet of agreed prices: a row is the price of a tool from a quantity on. */
export const priceHeadings = ['Part number', 'Name', 'From', PRICE_HEADING, 'Until'] as const

/** Whether a sheet of agreed prices may have this heading. */
export const isPriceColumn = (heading: string): boolean =>
  priceHeadings.some((each) => each === heading)
