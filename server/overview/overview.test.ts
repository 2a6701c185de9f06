import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('GET /api/overview shows orders, payments, best tools and low stock', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ name: 'Anvil', Available: 320 })
  const low = await shop.newTool({ name: 'Nearly gone', Available: 99 })
  await shop.newTool({ name: 'Enough', Available: 100 })
  const paid = await shop.as(person).book({ tool })
  const intent = await shop.as(person).pay(paid)
  const back = await shop.as(person).book({ tool })
  await shop.as(person).pay(back)
  const gone = await shop.as(person).book({ tool, quantity: 10 })
  await shop.as(person).deleteBooking(gone)
  await shop.as(person).book({ tool, quantity: 20 })
  const payments = await shop.as(admin).get('/api/payments')
  const { _id } = payments.body.find(
    ({ transactionId }: { transactionId: string }) => transactionId !== intent,
  )
  await shop.as(admin).post(`/api/payments/refund/${_id}`, { restock: true })

  const { status, body } = await shop.as(admin).get('/api/overview')
  expect(status).toBe(200)
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1)).toEqual({
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(),
    orders: 3,
    ordered: 2750,
    paid: 1250,
  })
  expect(body.days[0]).toMatchObject({ orders: 0, ordered: 0, paid: 0 })
  expect(body.bestTools).toEqual([{ _id: tool._id, name: 'Anvil', pieces: 100, paid: 1250 }])
  expect(body.lowStock).toEqual([{ _id: low._id, name: 'Nearly gone', Available: 99 }])
  expect(body.holds).toEqual({ bookings: 1, total: 250 })
  expect(body.attention).toBe(0)
})

test('GET /api/overview subtracts refunds from settled payments', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ name: 'Partly' })
  const overview = async () => (await shop.as(admin).get('/api/overview')).body
  const before = (await overview()).days.at(-1).paid
  const intent = await shop.as(person).pay(await shop.as(person).book({ tool }))
  await shop.stripeApi.refunds.create({ payment_intent: intent, amount: 25_000 })
  await shop.sendStripeEvent({
    id: 'evt_partly_back',
    type: 'charge.refunded',
    data: { object: { object: 'charge', payment_intent: intent } },
  })
  const found = await shop.as(admin).get(`/api/search/payments?q=${intent}`)
  const url = `/api/payments/settle/${found.body.payments[0]._id}`
  expect((await shop.as(admin).post(url)).body).toMatchObject({
    state: 'settled',
    returned: 250,
  })
  const { days, bestTools } = await overview()
  expect(days.at(-1).paid - before).toBe(1000)
  expect(bestTools).toContainEqual({ _id: tool._id, name: 'Partly', pieces: 100, paid: 1000 })
})

test('GET /api/overview separates a deleted tool from a new one of the same name', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const one = await shop.newTool({ name: 'Twin', Available: 900 })
  await shop.as(person).pay(await shop.as(person).book({ tool: one, quantity: 200 }))
  await shop.as(admin).delete(`/api/tools/delete/${one._id}`)
  const other = await shop.newTool({ name: 'Twin', Available: 900 })
  await shop.as(person).pay(await shop.as(person).book({ tool: other, quantity: 100 }))

  const { body } = await shop.as(admin).get('/api/overview')
  const twins = body.bestTools.filter(({ name }: { name: string }) => name === 'Twin')
  expect(twins).toMatchObject([
    { _id: one._id, pieces: 200 },
    { _id: other._id, pieces: 100 },
  ])
})

test('GET /api/overview counts a booking on its day in Dhaka', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ name: 'Late', Available: 900 })
  const { _id } = await shop.as(person).book({ tool, quantity: 10 })
  const ordersOn = async (day: string) => {
    const { body } = await shop.as(admin).get('/api/overview')
    return body.days.find((each: { day: string }) => each.day === day).orders
  }
  // The evening in UTC is the next morning in Dhaka.
  const evening = new Date(Date.now() - 5 * 86_400_000)
  evening.setUTCHours(18, 30)
  const [sameDay = ''] = evening.toISOString().split('T')
  const [nextDay = ''] = new Date(evening.getTime() + 86_400_000).toISOString().split('T')
  const before = [await ordersOn(sameDay), await ordersOn(nextDay)]
  await shop.db
    .updateTable('bookings')
    .set({ created_at: evening })
    .where('id', '=', String(_id))
    .execute()
  expect([await ordersOn(sameDay), await ordersOn(nextDay)]).toEqual([before[0], before[1] + 1])
})

test('GET /api/overview counts the tools of a booking by its lines', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [first, second] = [
    await shop.newTool({ name: 'First of two', price: 4000 }),
    await shop.newTool({ name: 'Second of two', price: 3000 }),
  ]
  const booking = await shop.as(person).bookLines([{ tool: first }, { tool: second }])
  await shop.as(person).pay(booking)
  const { bestTools } = (await shop.as(admin).get('/api/overview')).body
  const both = [first._id, second._id]
  expect(bestTools.filter(({ _id }: { _id: string }) => both.includes(_id))).toEqual([
    { _id: first._id, name: 'First of two', pieces: 100, paid: 4000 },
    { _id: second._id, name: 'Second of two', pieces: 100, paid: 3000 },
  ])
})
