import { stockLeft } from '../../contract/errors/shown-errors.ts'
import { type JudgedTool, type LineFault, toVerdict } from '../../contract/lines/judge-line.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { groupThousands, lineTotal, toDollars } from '../../contract/money.ts'
import { frameKey } from './frame-pieces.ts'
import type { NewLineRow } from './line-rows.ts'

type Tools = ReadonlyMap<string, JudgedTool>

/** A line of a quote: a tool at the price that was offered, or without one a charge of the office. */
export type OfferedLine = Omit<
  NewLineRow,
  'from_stock' | 'img' | 'lead_days' | 'min_quantity' | 'offered_on'
> & { promised_on: string | null }

/** A frame, and what it has left by `frameKey`. */
type Frame = { frameId: string; left: ReadonlyMap<string, number> }

/** Only the stock of an offer's tools is judged, and what their frame has left, not today's catalogue. */
export const judgeOffered = (
  lines: readonly OfferedLine[],
  tools: Tools,
  frame?: Frame,
): PricedLine[] =>
  lines.flatMap((line) => {
    if (line.tool_id === null) return []
    const judged = judgeStock(line, line.tool_id, tools)
    const left = frame?.left.get(frameKey(frame.frameId, line.tool_id)) ?? line.quantity
    return line.quantity > left ? { ...judged, ...toVerdict(overOf(line.name, left)) } : judged
  })

const overOf = (name: string, left: number): LineFault => ({
  verdict: 'over_frame',
  values: { name, left: groupThousands(String(left)) },
  nearest: left > 0 ? [left] : [],
})

function judgeStock(line: OfferedLine, toolId: string, tools: Tools): PricedLine {
  const { name, sku, unit, quantity, note } = line
  const tool = tools.get(toolId)
  const available = tool && !tool.isGone ? tool.available : 0
  return {
    at: line.line,
    toolId,
    name,
    sku,
    unit,
    quantity,
    note,
    available,
    img: tool?.img ?? null,
    price: toDollars(line.unit_cents),
    basePrice: toDollars(line.base_cents),
    tierFrom: line.tier_from,
    agreed: line.agreed ?? undefined,
    amount: toDollars(lineTotal(line.unit_cents, quantity)),
    belowMinimum: tool !== undefined && quantity < tool.minimum,
    was: null,
    nextTier: null,
    shipsBy: null,
    ...toVerdict(findOfferedFault(line, tool)),
  }
}

function findOfferedFault(
  { name, quantity }: OfferedLine,
  tool: JudgedTool | undefined,
): LineFault | undefined {
  if (!tool || tool.isGone) return { verdict: 'gone', values: {}, nearest: [] }
  const { available, madeToOrder } = tool
  if (quantity <= available || madeToOrder) return undefined
  const nearest = available > 0 ? [available] : []
  return { verdict: 'short', values: stockLeft({ available, name }), nearest }
}

export function toOfferedLine({ promised_on, ...line }: OfferedLine, tools: Tools) {
  const tool = line.tool_id === null ? undefined : tools.get(line.tool_id)
  return {
    ...line,
    from_stock: tool ? Math.min(line.quantity, tool.available) : 0,
    img: tool?.img ?? null,
    lead_days: tool?.leadDays ?? null,
    offered_on: promised_on,
    min_quantity: tool?.minimum ?? null,
  }
}
