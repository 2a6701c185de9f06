import { compareWithBare, etagOf } from './answers.ts'
import type { Figure } from './figures.ts'
import { settle, withShop } from './processes.ts'

const PORT = 23_100
const visitorPages = ['/', '/about', '/contact', '/login', '/signUp']
/** Pages with an address that anyone can vary, and pages that need a sign-in. */
const otherPages = [
  '/?utm_source=mail',
  '/tools',
  '/tools?q=reed',
  '/tool/0190c2a2-0000-7000-8000-000000000000',
  '/dashboard',
  '/dashboard/payment/0190c2a2-0000-7000-8000-000000000000',
  '/nothing/here',
]

/** Pages, compared with a bare server that sends the same bytes, at 32 connections. */
export function benchPages(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    await settle()
    const figures: Figure[] = []
    for (const page of visitorPages)
      figures.push({ ...(await compareWithBare(shop, page)), goal: '>= 0.8, p99 < 3' })
    for (const page of otherPages)
      figures.push({ ...(await compareWithBare(shop, page)), goal: '>= 0.8' })
    const etag = await etagOf(PORT, '/')
    const known = { 'accept-encoding': 'br', 'if-none-match': etag }
    figures.push({ ...(await compareWithBare(shop, '/', known)), goal: '>= 0.8' })
    return figures
  })
}
