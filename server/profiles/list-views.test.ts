import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const viewsOf = async (person: Person) => (await theShop().as(person).get('/api/views')).body
const unpaid = { name: 'Unpaid', filters: 'show=unpaid&q=O’Brien' }

test('views belong to an account: they are there after another sign-in, and for no other account', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const bookings = { list: 'my-bookings', views: [unpaid] }
  const set = await shop.as(buyer).put('/api/views', bookings)
  expect([set.status, set.body]).toEqual([200, bookings])
  await shop.as(other).put('/api/views', { list: 'my-bookings', views: [] })
  await shop.as(buyer).put('/api/views', { list: 'lists', views: [{ ...unpaid, name: 'A' }] })
  const again = await shop.call('POST', '/api/user', {
    token: buyer.sessionToken,
    body: { email: buyer.email },
  })
  expect(await viewsOf({ ...buyer, token: again.body.token })).toEqual([
    { list: 'lists', views: [{ ...unpaid, name: 'A' }] },
    bookings,
  ])
  expect(await viewsOf(other)).toEqual([{ list: 'my-bookings', views: [] }])
  await shop.as(buyer).put('/api/views', { list: 'my-bookings', views: [] })
  expect((await viewsOf(buyer))[1].views).toEqual([])
})

test.each([
  ['another list', { list: 'baskets', views: [] }],
  ['31 views', { views: Array.from({ length: 31 }, (_, at) => ({ ...unpaid, name: `${at}` })) }],
  ['two of one name', { views: [unpaid, { ...unpaid, filters: 'show=paid' }] }],
  ['a long name', { views: [{ ...unpaid, name: 'x'.repeat(41) }] }],
  ['long filters', { views: [{ ...unpaid, filters: 'x'.repeat(1_001) }] }],
  ['no filters', { views: [{ name: 'Unpaid', filters: '' }] }],
])('%s is refused, and nothing is saved', async (_, body) => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const reply = await shop.as(buyer).put('/api/views', { list: 'my-bookings', ...body })
  expect([reply.status, await viewsOf(buyer)]).toEqual([400, []])
})

test('views go with their account', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  await shop.as(buyer).put('/api/views', { list: 'my-bookings', views: [unpaid] })
  const { status } = await shop.call('POST', '/api/auth/delete-user', {
    token: buyer.sessionToken,
    body: { password: 'warp-and-weft' },
  })
  const left = await shop.db
    .selectFrom('list_views')
    .selectAll()
    .where('user_id', '=', buyer._id)
    .execute()
  expect([status, left]).toEqual([200, []])
})
