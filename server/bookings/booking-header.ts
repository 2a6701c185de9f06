import { type Cents, lineTotal } from '../../contract/money.ts'
import type { NewLineRow } from './line-rows.ts'

type HeaderLine = Pick<NewLineRow, 'tool_id' | 'name' | 'sku' | 'quantity' | 'unit_cents'> & {
  isBelowMinimum: boolean
}

/**
 * The columns of a booking that are made of its lines, which nothing else writes: of several lines the price is the total
 * and the quantity is 1, so that `price * quantity` is what is charged (CONTRACT section 2).
 */
export function headerOf(lines: readonly HeaderLine[]) {
  const [first] = lines
  const firstTool = lines.find(({ tool_id }) => tool_id !== null)
  if (!first || !firstTool?.tool_id) throw new Error('a booking has at least one tool')
  const total_cents: Cents = lines.reduce(
    (sum, { unit_cents, quantity }) => sum + lineTotal(unit_cents, quantity),
    0,
  )
  const isOne = lines.length === 1
  const tools = lines.filter(({ tool_id }) => tool_id !== null)
  return {
    tool_id: firstTool.tool_id,
    product_name: isOne ? first.name : `${first.name} and ${lines.length - 1} more`,
    price_cents: isOne ? first.unit_cents : total_cents,
    quantity: isOne ? first.quantity : 1,
    total_cents,
    line_count: lines.length,
    pieces: tools.reduce((sum, { quantity }) => sum + quantity, 0),
    below_minimum: tools.some(({ isBelowMinimum }) => isBelowMinimum),
    line_texts: lines
      .map(({ name, sku }) => [isOne ? '' : name, sku ?? ''].join(' ').trim())
      .join('\n'),
  }
}
