import { beforeAll, expect, test } from 'vitest'
import { payFor } from '../../tests/support/cards.ts'
import { buildBooking, buildTool } from '../../tests/support/goods.ts'
import { buildAdmin, buildPerson, type Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  const shop = theShop()
  admin = await buildAdmin(shop)
  const [ada, ben] = [
    await buildPerson(shop, { name: 'Ada Warp', email: 'ada@weft.example' }),
    await buildPerson(shop, { name: 'Ben 100% Wool', email: 'ben@weft.example' }),
  ]
  const [anvil, vise] = [
    await buildTool(shop, { name: 'Anvil', price: 900 }),
    await buildTool(shop, { name: 'Vise_2', price: 100 }),
  ]
  await buildBooking(shop, ada, { tool: anvil, quantity: 100 })
  await payFor(shop, ben, await buildBooking(shop, ben, { tool: vise, quantity: 700 }))
  await buildBooking(shop, ada, { tool: vise, quantity: 5 })
})

async function search(query: string) {
  const { status, body } = await theShop().call('GET', `/api/search/bookings${query}`, {
    token: admin.token,
  })
  expect(status).toBe(200)
  return body
}

test.each([
  ['', ['Vise_2 5', 'Vise_2 700', 'Anvil 100']],
  ['?sort=oldest', ['Anvil 100', 'Vise_2 700', 'Vise_2 5']],
  ['?sort=total', ['Anvil 100', 'Vise_2 700', 'Vise_2 5']],
  ['?sort=quantity', ['Vise_2 700', 'Anvil 100', 'Vise_2 5']],
  ['?sort=buyer', ['Vise_2 5', 'Anvil 100', 'Vise_2 700']],
  ['?show=paid', ['Vise_2 700']],
  ['?show=unpaid', ['Vise_2 5', 'Anvil 100']],
  ['?show=small', ['Vise_2 5']],
  ['?q=ANVIL', ['Anvil 100']],
  ['?q=ada@weft', ['Vise_2 5', 'Anvil 100']],
  ['?q=pi_', ['Vise_2 700']],
  ['?q=100%25', ['Vise_2 700']],
  ['?q=vise_&show=small', ['Vise_2 5']],
  ['?q=nobody', []],
  ['?page=2', []],
])('the bookings for %j', async (query, expected) => {
  const { bookings, found, total } = await search(query)
  const seen = bookings.map(
    ({ productName, quantity }: { productName: string; quantity: number }) =>
      `${productName} ${quantity}`,
  )
  expect(seen).toEqual(expected)
  expect(total).toBe(3)
  expect(found).toBe(query === '?page=2' ? 3 : expected.length)
})

test.each(['?show=lost', '?sort=random', '?page=0', '?page=x', '?page=1.5', '?q=%00'])(
  'refuses %s',
  async (query) => {
    const reply = await theShop().call('GET', `/api/search/bookings${query}`, {
      token: admin.token,
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  },
)

test('the export holds what was asked for', async () => {
  const { body } = await theShop().call('GET', '/api/export/bookings.csv?show=small', {
    token: admin.token,
  })
  expect(body.trim().split('\r\n')).toHaveLength(2)
})

test('a booking is found by its id, by the beginning of it, and in the case that it was copied in', async () => {
  const [{ _id: id }] = (await search('?q=anvil')).bookings
  for (const words of [id, id.slice(0, 9), id.toUpperCase(), id.replaceAll('-', '')])
    expect((await search(`?q=${words}`)).bookings).toMatchObject([{ productName: 'Anvil' }])
})
