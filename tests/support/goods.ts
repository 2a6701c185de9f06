import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { releaseLapsedHolds } from '../../server/bookings/stock-store.ts'
import { createTool } from '../../server/tools/tool-store.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** A tool on sale; `price` in cents. */
export function buildTool(
  shop: TestShop,
  given: {
    name?: string
    price?: number
    Available?: number
    img?: string
    description?: string
  } = {},
) {
  return createTool(shop.db, {
    name: `Reed ${randomUUID()}`,
    price: 1250,
    Available: 1000,
    img: '/media/tools/weaving-reed.1200x1200.jpg',
    description: 'A reed.',
    category: 'Textile machinery',
    featured: false,
    ...given,
  })
}

/** A booking as the person's page makes it. */
export async function buildBooking(
  shop: TestShop,
  person: Person,
  given: { tool?: { name: string; price: number }; quantity?: number } = {},
) {
  const { tool = await buildTool(shop), quantity = 100 } = given
  const reply = await shop.call('POST', '/api/bookings', {
    token: person.token,
    body: orderOf(tool, person, { quantity }),
  })
  if (reply.status !== 201) throw new Error(`no booking was made: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Lets the hold of a booking end now, and its stock go back. */
export async function lapse(shop: TestShop, bookingId: string): Promise<void> {
  await shop.db
    .updateTable('bookings')
    .set({ hold_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', bookingId)
    .execute()
  await releaseLapsedHolds(shop.db)
}

export function orderOf(
  tool: { name: string; price: number },
  person: { name: string; email: string },
  changes: Record<string, unknown> = {},
) {
  return {
    productName: tool.name,
    price: tool.price,
    quantity: 100,
    name: person.name,
    email: person.email,
    phone: '+49 371 5550100',
    ...changes,
  }
}
