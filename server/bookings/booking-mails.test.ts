import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { settlePayment } from '../payments/settle.ts'
import { sendHoldReminders } from './hold-reminders.ts'

const theShop = testShop()

const waiting = (to: string, subject: string) =>
  theShop()
    .db.selectFrom('mails')
    .selectAll()
    .where('recipient', '=', to)
    .where('subject', 'like', `%: ${subject}%`)
    .execute()

test('POST /api/bookings sends one mail, also if the order is repeated, and none if it is refused', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 150 })
  const order = () => shop.as(person).order(tool, {}, { 'idempotency-key': 'one' })
  const replies = await Promise.all([order(), order(), order(), order()])
  expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
  const refused = await shop.as(person).order(tool)
  expect(refused.status).toBe(409)
  expect(await waiting(person.email, '1 tool, $1,250.00')).toHaveLength(1)
  const mail = await shop.mailTo(person.email, `${replies[0]?.body.number}: 1 tool, $1,250.00`)
  expect(mail).toContain('Quantity: 100\nUnit price: $12.50\nTotal: $1,250.00')
  expect(mail).toContain('Please name the delivery address on its page.')
  expect(mail).toContain(`http://127.0.0.1:3000/dashboard/payment/${replies[0]?.body._id}`)
})

test('a payment sends one receipt, however often it is settled', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book({ quantity: 1000 })
  const delivery = { line1: '14 Dock Road', city: 'Chattogram', country: 'BD' }
  await shop.as(person).patch(`/api/bookings/${booking._id}`, { delivery })
  const transactionId = await shop.as(person).charge(booking)
  const pay = () => shop.visitor.settle(booking, transactionId)
  await Promise.all(Array.from({ length: 10 }, pay))
  expect(await waiting(person.email, 'receipt R-20')).toHaveLength(1)
  const mail = await shop.mailTo(person.email, `${booking.number}: receipt R-20`)
  expect(mail).toContain('Quantity: 1,000\nUnit price: $12.50\nTotal paid: $12,500.00 USD')
  expect(mail).toMatch(/^Date: [A-Z][a-z]+ \d+, 20\d\d at \d+:\d\d [AP]M GMT\+6$/m)
  expect(mail).toContain(`Transaction: ${transactionId}`)
  expect(mail).toMatch(/^They go to 14 Dock Road, Chattogram\. They ship by .+\.$/m)
  expect(mail).toContain(`http://127.0.0.1:3000/dashboard/receipt/${booking._id}`)
})

test('a refund sends one mail with its reason, and no receipt', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const transactionId = await shop.as(person).openIntent(booking)
  await shop.stripeApi.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  await shop.db
    .updateTable('bookings')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', booking._id)
    .execute()
  await Promise.all([
    settlePayment(shop.parts, transactionId),
    settlePayment(shop.parts, transactionId),
  ])
  expect(await waiting(person.email, 'your payment was refunded')).toHaveLength(1)
  expect(await waiting(person.email, 'receipt R-20')).toEqual([])
  const mail = await shop.mailTo(person.email, `${booking.number}: your payment was`)
  expect(mail).toContain('We have given $1,250.00 back')
  expect(mail).toContain('The booking was deleted before its payment arrived.')
})

test('a hold that is about to end sends one reminder, from any number of processes', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [near, far] = [await shop.as(person).book(), await shop.as(person).book()]
  const endsIn = (id: string, interval: string) =>
    shop.db
      .updateTable('bookings')
      .set({ hold_until: sql<Date>`now() + ${interval}::interval` })
      .where('id', '=', id)
      .execute()
  await endsIn(near._id, '5 hours')
  await endsIn(far._id, '7 hours')
  // A hold of less than an hour gets no reminder.
  expect(
    await sendHoldReminders(shop.db, {
      ...shop.config,
      settings: {
        ...shop.config.settings,
        holds: { ...shop.config.settings.holds, holdHours: 0.5 },
      },
    }),
  ).toBe(0)
  await Promise.all(Array.from({ length: 4 }, () => sendHoldReminders(shop.db, shop.config)))
  const reminders = await waiting(person.email, 'set aside until')
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.body_text).toContain(`http://127.0.0.1:3000/dashboard/payment/${near._id}`)
})

test('the mails about a booking of many lines name twenty of them, once each', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const names = Array.from({ length: 22 }, (_, at) => `Part ${String(at + 1).padStart(2, '0')}`)
  const lines = []
  for (const name of names)
    lines.push({ tool: await shop.newTool({ name: `${name} ${person._id}` }), quantity: 10 })
  const booking = await shop.as(person).bookLines(lines)
  await shop.db
    .updateTable('bookings')
    .set({ hold_until: sql<Date>`now() + interval '5 hours'` })
    .where('id', '=', booking._id)
    .execute()
  await sendHoldReminders(shop.db, shop.config)
  await shop.as(person).pay(booking)
  const mails = await waiting(person.email, '')
  expect(mails).toHaveLength(3)
  for (const { body_text } of mails) {
    expect(body_text).toContain(`10 x Part 01 ${person._id}, $12.50 each`)
    expect(body_text).toContain(`10 x Part 20 ${person._id}, $12.50 each\nand 2 more lines`)
    expect(body_text).not.toContain('Part 21')
    expect(body_text).toMatch(/Total( paid)?: \$2,750\.00/)
  }
})
