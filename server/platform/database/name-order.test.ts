import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

const tools = ['apple press', 'Äxte', 'bolt 9', 'Bolt 10', 'Zoo pliers']
const buyers = ['anna', 'Örjan', 'Paul', 'Zoë']
type Named = { name: string }

beforeAll(async () => {
  const shop = theShop()
  admin = await shop.newAdmin()
  for (const name of tools.toReversed()) await shop.newTool({ name, Available: 1 })
  const tool = await shop.newTool({ name: 'Mandrel' })
  for (const name of buyers.toReversed()) {
    const buyer = await shop.newBuyer({ name })
    await shop.as(buyer).pay(await shop.as(buyer).book({ tool }))
  }
})

async function ask(path: string) {
  const { status, body } = await theShop().as(admin).get(path)
  expect(status).toBe(200)
  return body
}

const ours = (names: string[]) => names.filter((name) => tools.includes(name))

describe('names are sorted regardless of case, umlauts next to their letter, numbers by value', () => {
  test('GET /api/tools', async () => {
    const all: Named[] = await ask('/api/tools')
    expect(ours(all.map(({ name }) => name))).toEqual(tools)
  })

  test('GET /api/tools/search', async () => {
    const { tools: found }: { tools: Named[] } = await ask('/api/tools/search?show=low')
    expect(ours(found.map(({ name }) => name))).toEqual(tools)
  })

  test('GET /api/search/bookings by buyer', async () => {
    const { bookings }: { bookings: Named[] } = await ask('/api/search/bookings?sort=buyer')
    expect(bookings.map(({ name }) => name)).toEqual(buyers)
  })

  test('GET /api/search/payments by buyer', async () => {
    const { payments }: { payments: Named[] } = await ask('/api/search/payments?sort=buyer')
    expect(payments.map(({ name }) => name)).toEqual(buyers)
  })
})
