import { lineTotal } from '../../contract/money.ts'
import type { ReturnKind } from '../../contract/payments/returns.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { LineRow } from './line-rows.ts'

/** Pieces of a line that are given back: how many of them go to stock, and their price in cents. */
export type GivenLine = { line: number; quantity: number; restocked: number; cents: number }

type Goods = Pick<
  LineRow,
  | 'line'
  | 'tool_id'
  | 'quantity'
  | 'cancelled'
  | 'shipped'
  | 'packed'
  | 'returned'
  | 'from_stock'
  | 'restocked'
  | 'unit_cents'
>
type Wish = { kind: ReturnKind; lines: { line: number; quantity: number }[]; restock: boolean }

/** Pieces that are in no shipment. */
export function openPieces({ quantity, cancelled, shipped, packed }: Goods): number {
  return quantity - cancelled - shipped - packed
}

/**
 * What of a booking's lines is cancelled or comes back. Cancelled can be what is in no shipment, returned what was shipped
 * (409 else). What was taken from stock goes back first.
 */
export function judgeGivenBack(
  lines: readonly Goods[],
  { kind, lines: wanted, restock }: Wish,
): GivenLine[] {
  return wanted.map(({ line: number, quantity }) => {
    const line = lines.find((other) => other.line === number)
    if (!line) throw new Refusal('malformed', { what: `this booking has no line ${number}` })
    const most = kind === 'cancelled' ? openPieces(line) : line.shipped - line.returned
    if (quantity > most) throw tooMany(kind, number, most)
    const stock = line.tool_id === null ? 0 : line.from_stock - line.restocked
    return {
      line: number,
      quantity,
      cents: lineTotal(line.unit_cents, quantity),
      restocked: restock ? Math.min(quantity, stock) : 0,
    }
  })
}

function tooMany(kind: ReturnKind, line: number, most: number): Refusal {
  const code = kind === 'cancelled' ? 'already_shipped' : 'not_shipped'
  const can = kind === 'cancelled' ? 'can still be cancelled' : 'can come back'
  return new Refusal(code, { what: `line ${line}: ${most === 0 ? 'none' : `only ${most}`} ${can}` })
}
