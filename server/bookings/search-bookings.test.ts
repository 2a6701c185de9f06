import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  const shop = theShop()
  await shop.pool.query('alter table bookings alter number restart with 1233')
  admin = await shop.newAdmin()
  const [ada, ben] = [
    await shop.newBuyer({ name: 'Ada Warp', email: 'ada@weft.example' }),
    await shop.newBuyer({ name: 'Ben 100% Wool', email: 'ben@weft.example' }),
  ]
  const [anvil, vise] = [
    await shop.newTool({ name: 'Anvil', price: 900 }),
    await shop.newTool({ name: 'Vise_2', price: 100 }),
  ]
  await shop.as(ada).book({ tool: anvil, quantity: 100 })
  await shop.as(ben).pay(await shop.as(ben).book({ tool: vise, quantity: 700 }))
  await shop.as(ada).book({ tool: vise, quantity: 5 })
})

async function search(query: string) {
  const { status, body } = await theShop().as(admin).get(`/api/search/bookings${query}`)
  expect(status).toBe(200)
  return body
}

test.each([
  ['', ['Vise_2 5', 'Vise_2 700', 'Anvil 100']],
  ['?sort=oldest', ['Anvil 100', 'Vise_2 700', 'Vise_2 5']],
  ['?sort=total', ['Anvil 100', 'Vise_2 700', 'Vise_2 5']],
  ['?sort=pieces', ['Vise_2 700', 'Anvil 100', 'Vise_2 5']],
  ['?sort=buyer', ['Vise_2 5', 'Anvil 100', 'Vise_2 700']],
  ['?sort=newest&dir=up', ['Anvil 100', 'Vise_2 700', 'Vise_2 5']],
  ['?sort=total&dir=up', ['Vise_2 5', 'Vise_2 700', 'Anvil 100']],
  ['?sort=buyer&dir=down', ['Vise_2 700', 'Anvil 100', 'Vise_2 5']],
  ['?show=confirmed', ['Vise_2 700']],
  ['?show=transfer', []],
  ['?show=account', []],
  ['?show=lapsed', []],
  ['?min=700', ['Vise_2 700', 'Anvil 100']],
  ['?min=700.01&max=900', ['Anvil 100']],
  ['?buyer=ada@weft.example', ['Vise_2 5', 'Anvil 100']],
  ['?buyer=ben 100%25', ['Vise_2 700']],
  ['?buyer=vise', []],
  ['?from=2020-01-01&to=2020-12-31', []],
  ['?from=2020-01-01', ['Vise_2 5', 'Vise_2 700', 'Anvil 100']],
  ['?show=unpaid', ['Vise_2 5', 'Anvil 100']],
  ['?show=small', ['Vise_2 5']],
  ['?q=ANVIL', ['Anvil 100']],
  ['?q=ada@weft', ['Vise_2 5', 'Anvil 100']],
  ['?q=pi_', ['Vise_2 700']],
  ['?q=100%25', ['Vise_2 700']],
  ['?q=vise_&show=small', ['Vise_2 5']],
  ['?q=nobody', []],
  ['?q=34', []],
  ['?q=nvi', ['Anvil 100']],
  ['?q=щ', []],
  ['?q=vïse&show=small', ['Vise_2 5']],
  ['?buyer=war', ['Vise_2 5', 'Anvil 100']],
  ['?page=2', []],
])('GET /api/search/bookings for %j', async (query, expected) => {
  const { bookings, found, total } = await search(query)
  const seen = bookings.map(
    ({ productName, quantity }: { productName: string; quantity: number }) =>
      `${productName} ${quantity}`,
  )
  expect(seen).toEqual(expected)
  expect(total).toBe(3)
  expect(found).toBe(query === '?page=2' ? 3 : expected.length)
})

test.each([
  '?show=lost',
  '?show=paid',
  '?dir=left',
  '?from=soon',
  '?min=x',
  '?tool=x',
  '?sort=random',
  '?page=0',
  '?page=x',
  '?page=1.5',
  '?q=%00',
])('refuses %s', async (query) => {
  const reply = await theShop().as(admin).get(`/api/search/bookings${query}`)
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
})

test.each(['bookings?q=AD', 'bookings?q=v', 'bookings?buyer=wa', 'shipping?q=AD', 'payments?q=-1'])(
  'GET /api/search/%s asks for longer words',
  async (query) => {
    const { status, body } = await theShop().as(admin).get(`/api/search/${query}`)
    const message = 'Please type three letters or more, or the number of a booking.'
    expect([status, body.code, body.message]).toEqual([400, 'malformed', message])
  },
)

test('GET /api/search/bookings finds by a buyer and a tool, and sums what it found', async () => {
  const { bookings, sum } = await search('')
  expect(sum).toBe(1605)
  const anvil = bookings.at(-1)
  const ofTool = await search(`?tool=${anvil.toolId}`)
  expect([ofTool.found, ofTool.sum, ofTool.bookings[0]._id]).toEqual([1, 900, anvil._id])
  const { rows } = await theShop().pool.query('select user_id from bookings where id = $1', [
    anvil._id,
  ])
  expect((await search(`?buyer=${rows[0].user_id}`)).found).toBe(2)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()
  expect((await search(`?from=${day}&to=${day}`)).found).toBe(3)
})

test('GET /api/export/bookings.csv filters as the list does', async () => {
  const { body } = await theShop().as(admin).get('/api/export/bookings.csv?show=small')
  expect(body.trim().split('\r\n')).toHaveLength(2)
})

test('GET /api/search/bookings finds the beginning of a number, and a PO number that looks like one', async () => {
  await theShop().pool.query(
    "update bookings set po_number = 'B-0077' where product_name = 'Anvil'",
  )
  const found = async (q: string) =>
    (await search(`?q=${q}`)).bookings.map(({ number }: { number: string }) => number)
  expect(await found('b-00123')).toEqual(['B-001235', 'B-001234', 'B-001233'])
  expect(await found('B-001234')).toEqual(['B-001234'])
  expect(await found('B-1234')).toEqual([])
  expect(await found('B-0124')).toEqual([])
  expect(await found('b-007')).toEqual(['B-001233'])
  expect(await found('B-0')).toHaveLength(3)
})

test.each([
  ['সো', 1],
  ['স', 1],
  ['নাল', 1],
  ['সোলা', 0],
  ['সোনালী রহ', 1],
  ['ÖZI', 1],
  ['özx', 0],
])('GET /api/search/bookings finds %s in letters beyond ASCII', async (q, count) => {
  await theShop().pool.query(
    `update bookings set name = 'সোনালী রহমান', company = 'Özil' where product_name = 'Anvil'`,
  )
  expect((await search(`?q=${encodeURIComponent(q)}`)).found).toBe(count)
  expect((await search(`?buyer=${encodeURIComponent(q)}`)).found).toBe(q === 'ÖZI' ? 0 : count)
})

test('GET /api/search/bookings finds an id, also by its beginning and in any case', async () => {
  const [{ _id: id }] = (await search('?q=anvil')).bookings
  for (const words of [id, id.slice(0, 9), id.toUpperCase(), id.replaceAll('-', '')])
    expect((await search(`?q=${words}`)).bookings).toMatchObject([{ productName: 'Anvil' }])
})
