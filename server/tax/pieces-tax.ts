import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Cents, lineTotal } from '../../contract/money.ts'
import { sumTaxes } from '../../contract/tax/tax.ts'
import type { Tables } from '../platform/database/tables.ts'

type Line = Pick<
  Selectable<Tables['booking_lines']>,
  | 'line'
  | 'kind'
  | 'quantity'
  | 'cancelled'
  | 'returned'
  | 'unit_cents'
  | 'tax_code'
  | 'tax_percent'
>

/** The tax on pieces that are taken from a booking: at each rate what is due before less what is due without them, so that all pieces come to all tax. */
export function taxOfPieces(
  lines: readonly Line[],
  taken: readonly { line: number; quantity: number }[],
): Cents {
  const gone = new Map(taken.map(({ line, quantity }) => [line, quantity]))
  return taxOn(lines, new Map()) - taxOn(lines, gone)
}

/** Of what has not been taken back yet, but for these pieces. */
function taxOn(lines: readonly Line[], gone: ReadonlyMap<number, number>): Cents {
  const taxed = lines.flatMap(({ tax_code, tax_percent, kind, ...line }) => {
    if (kind === 'tax' || tax_code === null || tax_percent === null) return []
    const left = line.quantity - line.cancelled - line.returned - (gone.get(line.line) ?? 0)
    const cents = lineTotal(line.unit_cents, left)
    return [{ code: tax_code, percent: tax_percent, cents }]
  })
  return sumTaxes(taxed).reduce((sum, { taxCents }) => sum + taxCents, 0)
}

/** What of a row of booking_lines was cancelled, in cents; of a line of tax what is not due any more. */
export const cancelledCents = (line: string): RawBuilder<Cents> => {
  const row = sql.ref(line)
  return sql`case when ${row}.kind <> 'tax' then ${row}.cancelled * ${row}.unit_cents else ${row}.unit_cents - (
    select floor((sum((goods.quantity - goods.cancelled) * goods.unit_cents) * ${row}.tax_percent * 100 + 5000) / 10000)
    from booking_lines goods where goods.booking_id = ${row}.booking_id and goods.kind <> 'tax'
      and goods.tax_code = ${row}.tax_code and goods.tax_percent = ${row}.tax_percent) end`
}
