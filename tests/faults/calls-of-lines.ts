import { type Answer, call } from './calls.ts'
import type { KillableShop } from './killable-shop.ts'
import type { Person, Tool } from './test-data.ts'

export type LineOrder = {
  lines: { tool: Tool; quantity: number }[]
  person: Person
  key: string
  replaces?: string
  payBy?: 'account'
  /** How long the caller waits for the answer. */
  patienceMs?: number
}

/** An order of many lines, with the total that they come to. */
export function orderLines(shop: KillableShop, order: LineOrder): Promise<Answer> {
  const { lines, person, key, replaces, payBy, patienceMs } = order
  const cents = lines.map(({ tool, quantity }) => Math.round(tool.price * 100) * quantity)
  const body = {
    lines: lines.map(({ tool, quantity }) => ({ toolId: tool.id, quantity, price: tool.price })),
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
    total: cents.reduce((sum, each) => sum + each, 0) / 100,
    ...(replaces && { replaces }),
    ...(payBy && { payBy }),
  }
  return call(shop, 'POST /api/bookings', {
    token: person.token,
    body,
    key,
    ...(patienceMs && { patienceMs }),
  })
}
