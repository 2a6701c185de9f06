import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const find = async (token: string | undefined, q: string) => {
  const { status, body } = await theShop()
    .withToken(token)
    .get(`/api/find?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return body
}

test('GET /api/find has only groups that the caller may see', async () => {
  const shop = theShop()
  const [buyer, other, admin] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await shop.newAdmin(),
  ]
  const tool = await shop.newTool({ name: 'Quill of oak' })
  const booking = await shop.as(buyer).book({ tool, quantity: 5 })
  const transactionId = await shop.as(buyer).pay(booking)
  const [own, others, visitors] = [
    await find(buyer.token, 'quill'),
    await find(other.token, 'quill'),
    await find(undefined, 'quill'),
  ]
  expect(own.bookings).toMatchObject([
    { _id: booking._id, number: booking.number, productName: tool.name },
  ])
  for (const found of [own, others, visitors]) {
    expect(found.tools).toMatchObject([{ _id: tool._id, sku: null, price: 12.5 }])
    expect([...found.customers, ...found.payments]).toEqual([])
  }
  expect([...others.bookings, ...visitors.bookings]).toEqual([])
  expect((await find(other.token, booking.number)).bookings).toEqual([])
  expect((await find(buyer.token, booking.number)).bookings).toHaveLength(1)
  expect((await find(admin.token, booking.number)).bookings).toHaveLength(1)
  expect((await find(admin.token, buyer.email)).customers).toMatchObject([{ email: buyer.email }])
  expect((await find(admin.token, transactionId)).payments).toMatchObject([
    { transactionId, bookingId: booking._id, amount: booking.total },
  ])
  expect((await find(buyer.token, transactionId)).payments).toEqual([])
})

test('the office finds a booking and a payment that are older than thousands of others', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ name: 'Swingle of ash' })
  const booking = await shop.as(buyer).book({ tool, quantity: 5 })
  const transactionId = await shop.as(buyer).pay(booking)
  await shop.pool.query(`
    begin; set local session_replication_role = replica;
    insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at,
      total_cents, line_count, pieces, below_minimum, line_texts, stock_taken)
    select user_id, tool_id, 'Other', price_cents, quantity, name, email, phone, hold_until, now() + later * interval '1 second',
      total_cents, line_count, pieces, below_minimum, 'Other', false
    from bookings, generate_series(1, 2001) as later where id = '${booking._id}';
    insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, state, product_name, date)
    select booking_id, user_id, 'pi_other_' || later, amount_cents, email, name, state, 'Other', now() + later * interval '1 second'
    from payments, generate_series(1, 2001) as later where transaction_id = '${transactionId}';
    commit`)
  expect((await find(admin.token, 'swingle')).bookings).toMatchObject([{ _id: booking._id }])
  expect((await find(admin.token, booking.number)).bookings).toMatchObject([{ _id: booking._id }])
  expect((await find(admin.token, transactionId)).payments).toMatchObject([{ transactionId }])
  const { payments } = await find(admin.token, 'pi_other_')
  expect(payments.map((payment: { transactionId: string }) => payment.transactionId)).toEqual(
    Array.from({ length: 8 }, (_, at) => `pi_other_${2001 - at}`),
  )
})

test('the office finds the payments of a booking by the beginning of its number', async () => {
  const shop = theShop()
  await shop.pool.query('alter table bookings alter number restart with 7654')
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const transactionId = await shop.as(buyer).pay(await shop.as(buyer).book())
  expect((await find(admin.token, 'b-00765')).payments).toMatchObject([{ transactionId }])
  expect((await find(admin.token, 'B-00766')).payments).toEqual([])
})

test('it has at most eight of a group', async () => {
  const shop = theShop()
  for (let at = 1; at <= 9; at++) await shop.newTool({ name: `Lappet ${at}` })
  expect((await find(undefined, 'lappet')).tools).toHaveLength(8)
})

test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=%00'])('refuses "%s"', async (query) => {
  const { status, body } = await theShop().visitor.get(`/api/find?${query}`)
  expect([status, body.code]).toEqual([400, 'malformed'])
})

test('an address may ask 120 times a minute', async () => {
  const ask = () => theShop().visitor.get('/api/find?q=reed')
  const answers = await Promise.all(Array.from({ length: 125 }, ask))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120)
})
