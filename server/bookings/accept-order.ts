import { randomUUID } from 'node:crypto'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import type { PayBy } from '../../contract/payments/pay-ways.ts'
import type { Buyer } from '../users/user-store.ts'
import { papersWith } from './destination.ts'
import { holdHoursOf, holdTimes } from './hold-times.ts'
import { toNewLine } from './line-rows.ts'
import { toOfferedLine } from './offered-lines.ts'
import type { Order } from './order.ts'
import type { OrderContext } from './order-context.ts'
import { orderKey } from './order-history.ts'
import { idOf } from './replaced-bookings.ts'
import { addToShare, countsForShare, shareKey } from './stock-shares.ts'
import { type BookingDraft, headerOf } from './write-bookings.ts'

type ToolAndQuantity = { tool: JudgedTool; quantity: number; note: string | null }

/** What is written for an order. Takes its pieces out of the context, for the orders after it. */
export function acceptOrder(order: Order, buyer: Buyer, context: OrderContext): BookingDraft {
  const lines = linesOf(order, context)
  const draft = toDraft(order, buyer, context, lines)
  for (const { tool_id, from_stock } of lines)
    if (tool_id !== null)
      takeFromContext(buyer, { tool_id, from_stock, payBy: draft.row.pay_by }, context)
  const counted = context.counts.get(buyer.id)
  if (counted) {
    const { unpaid, recent } = counted
    const more = { unpaid: unpaid + 1, recent: recent + 1, lines: counted.lines + lines.length }
    context.counts.set(buyer.id, { ...counted, ...more })
  }
  if (order.idempotencyKey !== undefined)
    context.repeated.set(orderKey(buyer.id, order.idempotencyKey), draft)
  return draft
}

type Line = BookingDraft['lines'][number] & { isBelowMinimum: boolean }

function linesOf(order: Order, context: OrderContext): Line[] {
  if (order.offered) return order.offered.map((line) => toOfferedLine(line, context.tools.byId))
  return goodsOf(order, context).map(({ tool, ...asked }, index) => ({
    ...toNewLine(index + 1, tool, asked),
    isBelowMinimum: asked.quantity < tool.minimum,
  }))
}

function goodsOf({ body }: Order, { tools }: OrderContext): ToolAndQuantity[] {
  return body.lines.flatMap(({ toolId, quantity, note }) => {
    const tool = tools.byId.get(toolId.toLowerCase())
    return tool ? { tool, quantity, note } : []
  })
}

function takeFromContext(
  buyer: Buyer,
  { tool_id, from_stock, payBy }: { tool_id: string; from_stock: number; payBy: PayBy },
  { tools, shares }: OrderContext,
): void {
  const tool = tools.byId.get(tool_id)
  if (tool) tool.available -= from_stock
  if (!countsForShare(buyer, payBy)) return
  const share = shareKey(buyer.id, tool_id)
  shares.set(share, addToShare(shares.get(share), from_stock))
}

function toDraft(
  { body, hash, idempotencyKey, madeBy }: Order,
  { id, verified }: Buyer,
  { rules, replaced, destinations }: OrderContext,
  lines: Line[],
): BookingDraft {
  const { name, email, phone } = body
  const replaces = replaced.get(idOf(body.replaces) ?? '')?.booking
  return {
    row: {
      id: randomUUID(),
      user_id: id,
      made_by: madeBy ?? null,
      name,
      email,
      phone,
      pay_by: body.payBy,
      ...headerOf(lines),
      ...holdTimes(verified, holdHoursOf(body.payBy, rules)),
      held_until: replaces?.stock_taken ? replaces.hold_until : null,
      idempotency_key: idempotencyKey,
      request_hash: idempotencyKey === undefined ? null : hash,
    },
    papers: papersWith(body, destinations.get(id)),
    lines: lines.map(({ isBelowMinimum: _, ...line }) => line),
    replaces,
  }
}
