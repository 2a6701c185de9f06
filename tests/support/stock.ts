import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { releaseLapsedHolds } from '../../server/bookings/stock-store.ts'
import { writeSearchedTexts } from '../../server/tools/searched-texts.ts'
import { createTool } from '../../server/tools/tool-store.ts'
import type { ShopCore } from './test-shop.ts'

/** A tool on sale that a search finds; `price` in cents. */
export function newTool(
  shop: ShopCore,
  given: {
    name?: string
    price?: number
    Available?: number
    img?: string
    description?: string
  } = {},
) {
  const tool = {
    name: `Reed ${randomUUID()}`,
    price: 1250,
    Available: 1000,
    img: '/media/tools/weaving-reed.1200x1200.jpg',
    description: 'A reed.',
    category: 'Textile machinery',
    featured: false,
    ...given,
  }
  return shop.db.transaction().execute(async (db) => {
    const made = await createTool(db, tool)
    await writeSearchedTexts(db)
    return made
  })
}

/** Ends the hold of a booking now, so that its stock goes back. */
export async function lapse(shop: ShopCore, bookingId: string): Promise<void> {
  await shop.db
    .updateTable('bookings')
    .set({ hold_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', bookingId)
    .execute()
  await releaseLapsedHolds(shop.db)
}
