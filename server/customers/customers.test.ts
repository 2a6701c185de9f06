import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const search = async (shop: TestShop, admin: Person, query: string) =>
  (await shop.as(admin).get(`/api/search/customers?${query}`)).body

const find = async (shop: TestShop, admin: Person, { _id }: { _id: string }) =>
  (await shop.as(admin).get(`/api/customers/${_id}`)).body

/** An account's bookings, unpaid ones and revenue, as its page and the list have them. */
async function sumsOf(shop: TestShop, admin: Person, buyer: Person) {
  const { bookings, unpaid, revenue, lastBookingAt } = await find(shop, admin, buyer)
  const { customers } = await search(shop, admin, `q=${buyer.email}`)
  expect(customers[0]).toMatchObject({ bookings, unpaid, revenue, lastBookingAt })
  return [bookings, unpaid, revenue]
}

describe('the sums of a customer', () => {
  test('follow bookings, payments, refunds and deletions', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const tool = await shop.newTool()
    expect(await sumsOf(shop, admin, buyer)).toEqual([0, 0, 0])
    const [paid, deleted] = [
      await shop.as(buyer).book({ tool, quantity: 10 }),
      await shop.as(buyer).book({ tool, quantity: 20 }),
    ]
    expect(await sumsOf(shop, admin, buyer)).toEqual([2, 2, 0])
    const transactionId = await shop.as(buyer).pay(paid)
    expect(await sumsOf(shop, admin, buyer)).toEqual([2, 1, paid.total])
    await shop.as(buyer).deleteBooking(deleted)
    expect(await sumsOf(shop, admin, buyer)).toEqual([1, 0, paid.total])
    expect((await find(shop, admin, buyer)).lastBookingAt).toBe(paid.createdAt)
    const payment = await shop.as(admin).findPayment(transactionId)
    await shop.as(admin).refund(payment._id, { restock: false })
    expect(await sumsOf(shop, admin, buyer)).toEqual([1, 0, 0])
  })

  test('count a paid booking that is deleted', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const booking = await shop.as(buyer).book()
    await shop.as(buyer).pay(booking)
    await shop.as(buyer).deleteBooking(booking)
    expect(await sumsOf(shop, admin, buyer)).toEqual([1, 0, booking.total])
    expect((await find(shop, admin, buyer)).latest).toEqual([])
  })

  test('agree with the tables after orders and readers at the same time', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const tool = await shop.newTool()
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        if (number % 4 === 0) await search(shop, admin, 'sort=revenue')
        await shop.as(buyer).book({ tool, quantity: 1 })
      }),
    )
    expect(await sumsOf(shop, admin, buyer)).toEqual([20, 20, 0])
  })
})

describe('GET /api/search/customers', () => {
  test('sorts and filters, and turns each order round', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin({ name: 'Zoe Tag7' })
    const [ada, ben] = [
      await shop.newBuyer({ name: 'ada tag7' }),
      await shop.newBuyer({ name: 'Ben Tag7' }),
    ]
    await shop.newBuyer({ name: 'Cleo Tag7', verified: false })
    await shop.as(ben).pay(await shop.as(ben).book({ quantity: 1 }))
    await shop.as(ada).book({ quantity: 1 })
    const names = async (query: string) => {
      const { customers, found } = await search(shop, admin, `q=tag7&${query}`)
      expect(found).toBe(query === 'page=2' ? 4 : customers.length)
      return customers.map(({ name }: Person) => name.split(' ')[0]).join(' ')
    }
    expect(await names('')).toBe('ada Ben Cleo Zoe')
    expect(await names('dir=down')).toBe('Zoe Cleo Ben ada')
    expect(await names('sort=newest')).toBe('Cleo Ben ada Zoe')
    expect(await names('sort=newest&dir=up')).toBe('Zoe ada Ben Cleo')
    expect(await names('sort=revenue')).toMatch(/^Ben /)
    expect(await names('sort=revenue&dir=up')).toMatch(/ Ben$/)
    expect(await names('sort=last')).toMatch(/^ada Ben /)
    expect(await names('sort=last&dir=up')).toMatch(/ Ben ada$/)
    expect(await names('show=buyers')).toBe('ada Ben')
    expect(await names('show=unpaid')).toBe('ada')
    expect(await names('show=unverified')).toBe('Cleo')
    expect(await names('show=admins')).toBe('Zoe')
    expect(await names('page=2')).toBe('')
  })

  test.each(['show=lost', 'sort=random', 'dir=left', 'page=0', 'q=%00'])(
    'refuses %s',
    async (query) => {
      const shop = theShop()
      const body = await search(shop, await shop.newAdmin(), query)
      expect([body.statusCode, body.code]).toEqual([400, 'malformed'])
    },
  )
})

describe('GET /api/customers/{id}', () => {
  test('has facts, the last bookings and reviews', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const lines = [{ tool: await shop.newTool(), quantity: 100 }]
    const booking = await shop.as(buyer).bookLines(lines, { company: 'Weave Ltd' })
    await shop.as(buyer).post('/api/review', { name: 'N', comment: 'Fine.', rating: 5 })
    const list = { name: 'Ring frame 3', note: 'Hall 2', lines: [] }
    await shop.as(buyer).post('/api/lists', list, { 'idempotency-key': randomUUID() })
    const customer = await find(shop, admin, buyer)
    expect(customer.lists).toEqual([
      { _id: expect.any(String), name: 'Ring frame 3', lineCount: 0, orderedAt: null },
    ])
    expect(customer).toMatchObject({
      _id: buyer._id,
      name: buyer.name,
      email: buyer.email,
      verified: true,
      admin: false,
      areas: [],
      company: 'Weave Ltd',
      memberOf: null,
      note: null,
      addresses: [],
      machines: [],
      latest: [{ _id: booking._id, number: booking.number }],
      reviews: [{ comment: 'Fine.' }],
    })
  })

  test('is 404 for an unknown and a deleted account', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    await shop
      .withToken(buyer.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    for (const _id of [randomUUID(), 'me', buyer._id]) {
      const body = await find(shop, admin, { _id })
      expect([body.statusCode, body.code]).toEqual([404, 'user_not_found'])
    }
  })
})

describe('PATCH /api/customers/{id}', () => {
  const change = (shop: TestShop, admin: Person, { _id }: Person, body: object) =>
    shop.as(admin).patch(`/api/customers/${_id}`, body)

  test('changes the note, and refuses one that is based on another', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const set = (note: string | null, was?: object) =>
      change(shop, admin, buyer, { note, ...(was && { was }) })
    const first = await set('Pays late.', { note: null })
    expect([first.status, first.body.note]).toEqual([200, 'Pays late.'])
    const stale = await set('Pays in time.', { note: '' })
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'customer_changed',
      'Somebody else changed this note meanwhile. Please look at it as it is now.',
    ])
    expect((await set('Calls on Mondays.', { note: 'Pays late.' })).status).toBe(200)
    expect((await set('', { note: 'Calls on Mondays.' })).body.note).toBeNull()
    const unknown = await shop.as(admin).patch(`/api/customers/${randomUUID()}`, { note: 'N' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
  })

  test('takes one of two changes that are based on the same note', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const replies = await Promise.all(
      ['A', 'B'].map((note) => change(shop, admin, buyer, { note, was: { note: null } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is recorded; the note goes with the account, from the records too', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    await change(shop, admin, buyer, { note: 'Pays late.' })
    const changes = async () =>
      (await shop.as(admin).get(`/api/search/changes?noun=customer&id=${buyer._id}`)).body.changes
    expect(await changes()).toMatchObject([
      { name: buyer.name, before: { note: null }, after: { note: 'Pays late.' }, undoable: false },
    ])
    await shop
      .withToken(buyer.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    expect(await changes()).toMatchObject([{ before: null, after: null }])
    expect((await shop.pool.query('select 1 from customer_notes')).rows).not.toContainEqual(
      expect.objectContaining({ user_id: buyer._id }),
    )
  })
})

test('GET /api/export/customers.csv has the customers that match', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const buyer = await shop.newBuyer({ name: '=Sum Weaver' })
  const booking = await shop.as(buyer).book()
  await shop.as(buyer).pay(booking)
  const { body, headers } = await shop.as(admin).get('/api/export/customers.csv?q==Sum')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="customers-\d{4}-/)
  const [head, line, end] = body.split('\r\n')
  expect(head).toContain('"Customer","Name","Email","Verified","Admin","Company","Bookings"')
  expect(line).toContain(`"${buyer._id}","'=Sum Weaver","${buyer.email}","yes","no","","1",`)
  expect(line).toContain(`"${booking.total.toFixed(2)}","0","${booking.createdAt}"`)
  expect(end).toBe('')
})
