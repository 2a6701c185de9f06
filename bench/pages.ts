import { compareWithBare, etagOf } from './answers.ts'
import type { Figure } from './figures.ts'
import { settle, withShop } from './processes.ts'

const PORT = 23_100
const pages = ['/', '/about', '/contact', '/login', '/signUp']

/** Visitor pages beside a bare server with the same bytes, at 32 connections. */
export function benchPages(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    await settle()
    const figures: Figure[] = []
    for (const page of pages)
      figures.push({ ...(await compareWithBare(shop, page)), goal: '>= 0.8, p99 < 3' })
    const etag = await etagOf(PORT, '/')
    const known = { 'accept-encoding': 'br', 'if-none-match': etag }
    figures.push({ ...(await compareWithBare(shop, '/', known)), goal: '>= 0.8' })
    return figures
  })
}
