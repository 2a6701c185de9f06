import { randomUUID } from 'node:crypto'
import type { Tool } from '../../contract/tools/tools.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

export type SentLine = { toolId: string; quantity: number | string; price: number; note?: string }

/** A line of an order, at the tool's own price unless said otherwise. */
export function lineOf(tool: Tool, quantity: number, price = tool.price): SentLine {
  return { toolId: tool._id, quantity, price }
}

/** The body of an order of lines, with the total that they come to. */
export function bodyOf(person: Person, lines: SentLine[], more: object = {}) {
  const cents = lines.map(({ price, quantity }) => Math.round(price * 100) * Number(quantity))
  return {
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
    lines,
    total: cents.reduce((sum, each) => sum + each, 0) / 100,
    ...more,
  }
}

/** Sends an order of lines with a key of its own, or without one for null. */
export function sendLines(
  shop: TestShop,
  person: Person,
  body: object,
  key: string | null = randomUUID(),
) {
  const headers = key === null ? {} : { 'idempotency-key': key }
  return shop.call('POST', '/api/bookings', { token: person.token, body, headers })
}

export async function setTiers(shop: TestShop, tool: Tool, tiers: [number, number][]) {
  for (const [from, cents] of tiers)
    await shop.pool.query(
      'insert into price_tiers (tool_id, from_quantity, price_cents) values ($1, $2, $3)',
      [tool._id, from, cents],
    )
}

export async function setFacts(shop: TestShop, tool: Tool, facts: string) {
  await shop.pool.query(`update tools set ${facts} where id = $1`, [tool._id])
}

/** A buyer and tools of $2.00 with 1,000 pieces each. */
export async function buyerAndTools(shop: TestShop, count: number) {
  const tools: Tool[] = []
  for (let at = 0; at < count; at += 1)
    tools.push(await shop.newTool({ price: 200, Available: 1000 }))
  return { person: await shop.newBuyer(), tools }
}
