import { type Cents, lineTotal } from '../../contract/money.ts'

/** What lines as they are stored come to, those of tax too. */
export function totalOf(lines: readonly { unit_cents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { unit_cents, quantity }) => sum + lineTotal(unit_cents, quantity), 0)
}
