import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { IN_CURRENCY } from '../../../contract/money'
import { BYTE_ORDER_MARK, csvCell } from '../../../contract/values/csv-rules'

const columns = [
  words.partNumber,
  words.tool,
  words.quantity,
  words.unit,
  words.unitPrice(IN_CURRENCY),
  words.amount(IN_CURRENCY),
  words.note,
]

/** The basket as CSV (RFC 4180 with a BOM), for the buyer's own computer. */
export function basketCsv(lines: readonly PricedLine[]): string {
  const rows = lines.map(({ sku, name, quantity, unit, price, amount, note }) => [
    sku ?? '',
    name ?? '',
    String(quantity),
    unit ?? '',
    price?.toFixed(2) ?? '',
    amount?.toFixed(2) ?? '',
    note ?? '',
  ])
  const text = [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

/** Quoted where it has to be. */
function cell(text: string): string {
  const quoted = csvCell(text)
  const inner = quoted.slice(1, -1)
  return /[",\r\n]/.test(inner) ? quoted : inner
}
