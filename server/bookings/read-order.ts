import { createHash } from 'node:crypto'
import type { NewBooking, NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import { type JudgedTool, lineCodes } from '../../contract/lines/judge-line.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import { lineTotal } from '../../contract/money.ts'
import { refuseBadLines } from '../lines/judge-lines.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Order } from './order.ts'
import type { LockedTools } from './order-context.ts'
import { noPapers } from './papers.ts'

type By = Pick<Order, 'userId' | 'madeBy' | 'idempotencyKey'>

export async function readOrder(db: Db, body: NewBooking | NewBookingOfLines, by: By) {
  if (!('lines' in body))
    return { ...by, hash: hashOfOrder(body), body: ofOneLine(body), form: body }
  if (by.idempotencyKey === undefined) throw new Refusal('idempotency_key_required')
  await refuseBadLines(db, body.lines)
  return toOrder(body, by)
}

export function toOrder(body: NewBookingOfLines, by: By): Order {
  return { ...by, hash: hashOfOrder(body), body }
}

const hashOfOrder = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest()

function ofOneLine({ toolId, productName, quantity, price, ...buyer }: NewBooking) {
  const line = { toolId: toolId ?? productName, quantity, price, note: null }
  return { ...restOfForm, ...buyer, lines: [line], total: lineTotal(price, quantity) }
}

/** What an order may say and the form of SPEC section 7 does not. */
const restOfForm = {
  payBy: 'card' as const,
  poAgain: false,
  replaces: undefined,
  ...noPapers,
  delivery: undefined,
}

/** A form may name its tool by name, at a price of its list or an agreed one: it is booked at that of the quantity where that is no higher. Refuses tools not on sale before all else. */
export function settleForm(order: Order, { byId, byName }: LockedTools): Order | Refusal {
  const { form } = order
  if (!form) return order
  const { toolId, productName, quantity, price } = form
  const tool = toolId === undefined ? byName.get(productName) : byId.get(toolId.toLowerCase())
  if (!tool || tool.isGone) return new Refusal('tool_not_found')
  const { cents } = unitPrice(tool.baseCents, tool.tiers, quantity)
  const seen = cents <= price && pricesNamed(tool, quantity).includes(price) ? cents : price
  const line = { toolId: tool.id, quantity, price: seen, note: null }
  return { ...order, body: { ...order.body, lines: [line], total: lineTotal(cents, quantity) } }
}

/** Base price and price of the quantity, of the list and agreed. */
const pricesNamed = ({ baseCents, tiers, listTiers = tiers }: JudgedTool, quantity: number) =>
  [tiers, listTiers]
    .flatMap((of) => [unitPrice(baseCents, of, 1), unitPrice(baseCents, of, quantity)])
    .map(({ cents }) => cents)

/** Why an order is refused: a form in the words of its one line. */
export function inWordsOf({ form }: Order, refusal: Error): Error {
  const [line] = refusal instanceof Refusal && form ? (refusal.lines ?? []) : []
  if (!line || line.verdict === 'ok') return refusal
  return Object.assign(new Refusal(lineCodes[line.verdict]), { message: line.message })
}
