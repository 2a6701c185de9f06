import * as words from '#words/quotes'
import { wishedDayFault } from '../../contract/bookings/requested-day'
import type { Sent } from '../../contract/calls/endpoints'
import { formatDollars, toCents } from '../../contract/money'
import type { QuoteLine } from '../../contract/quotes/quotes'
import type { ListedTool } from '../../contract/tools/tool-lists'

/** A line of an offer while the office types it. */
export type OfferRow = {
  key: string
  toolId: string | null
  name: string
  quantity: string
  price: string
  promisedOn: string
  note: string | null
}

export function toRow(line: QuoteLine): OfferRow {
  const { toolId, name, quantity, price, promisedOn, note } = line
  return {
    key: String(line.line),
    toolId,
    name,
    note,
    quantity: String(quantity),
    price: price.toFixed(2),
    promisedOn: promisedOn ?? '',
  }
}

export const newCharge = (rows: readonly OfferRow[]): OfferRow => ({
  key: `charge ${rows.length + 1} ${rows.at(-1)?.key}`,
  toolId: null,
  name: words.freight,
  quantity: '1',
  price: '',
  promisedOn: '',
  note: null,
})

/** A line of another tool, as it is ordered least, at today's price. */
export const newTool = ({ _id, name, price, minimum = 1 }: ListedTool): OfferRow => ({
  key: `tool ${_id}`,
  toolId: _id,
  name,
  quantity: String(minimum),
  price: price.toFixed(2),
  promisedOn: '',
  note: null,
})

export type RowFaults = { quantity?: string; price?: string; name?: string; promisedOn?: string }

export const endFault = (validUntil: string): string | undefined =>
  validUntil === '' ? words.theLastDayPlease : wishedDayFault(validUntil)

export function faultsOfOffer({ quantity, price, name, promisedOn }: OfferRow): RowFaults {
  const dayFault = wishedDayFault(promisedOn)
  return {
    ...(/^[1-9]\d{0,7}$/.test(quantity.trim()) ? {} : { quantity: words.aWholeNumber }),
    ...(/^\d{1,8}(\.\d{1,2})?$/.test(price.trim()) ? {} : { price: words.dollarsSuchAs1250 }),
    ...(name.trim() === '' ? { name: words.whatFor } : {}),
    ...(dayFault ? { promisedOn: dayFault } : {}),
  }
}

export const hasFaults = (row: OfferRow): boolean => Object.keys(faultsOfOffer(row)).length > 0

/** What a row comes to, in cents; nothing if it cannot be read. */
const centsOf = (row: OfferRow): number =>
  hasFaults({ ...row, promisedOn: '' }) ? 0 : Number(row.quantity) * toCents(Number(row.price))

export const amountOf = (row: OfferRow): string =>
  hasFaults({ ...row, promisedOn: '' }) ? '–' : formatDollars(centsOf(row) / 100)

/** What the rows come to, as people read it; rows that cannot be read count nothing. */
export const sumOfOffer = (rows: readonly OfferRow[]): string =>
  formatDollars(rows.reduce((sum, row) => sum + centsOf(row), 0) / 100)

export const toOfferedLines = (rows: readonly OfferRow[]): Sent<'offerQuote', 'body'>['lines'] =>
  rows.map(({ toolId, name, quantity, price, promisedOn, note }) => ({
    toolId,
    quantity: quantity.trim(),
    price: price.trim(),
    note,
    ...(toolId === null ? { name: name.trim() } : { promisedOn }),
  }))
