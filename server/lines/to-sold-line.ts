import type { SoldLine } from '../../contract/lines/sold-lines.ts'
import { lineTotal, toDollars } from '../../contract/money.ts'

type SoldRow = Pick<SoldLine, 'line' | 'name' | 'sku' | 'img' | 'unit' | 'quantity' | 'note'> & {
  tool_id: string | null
  unit_cents: number
  base_cents: number
  tier_from: number | null
  agreed: string | null
  promised_on: string | null
  kind: 'tool' | 'charge' | 'tax'
  tax_code: string | null
  tax_percent: number | null
}

export function toSoldLine(row: SoldRow): SoldLine {
  const { line, name, sku, img, unit, quantity, note } = row
  return {
    line,
    name,
    sku,
    img,
    unit,
    quantity,
    note,
    toolId: row.tool_id,
    price: toDollars(row.unit_cents),
    basePrice: toDollars(row.base_cents),
    tierFrom: row.tier_from,
    ...(row.agreed !== null && { agreed: row.agreed }),
    amount: toDollars(lineTotal(row.unit_cents, quantity)),
    promisedOn: row.promised_on,
    ...(row.tax_code !== null && {
      kind: row.kind,
      taxCode: row.tax_code,
      taxPercent: row.tax_percent ?? 0,
    }),
  }
}
