import type { PricedLine } from '../../contract/lines'

const columns = [
  'Part number',
  'Tool',
  'Quantity',
  'Unit',
  'Unit price (USD)',
  'Amount (USD)',
  'Note',
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
  return `\uFEFF${text}\r\n`
}

/** A spreadsheet would take some texts for formulas. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
