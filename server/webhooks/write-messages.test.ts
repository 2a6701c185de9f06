import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { openReceiver } from '../../tests/support/receiver.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import {
  eventsOf,
  messagesOf,
  newEndpoint,
  type TestEndpoint,
  webhookJobs,
} from '../../tests/support/webhooks.ts'
import { deleteOldMessages } from './write-messages.ts'
import { writeStockMessages } from './write-stock.ts'

const theShop = testShop({ WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMIT: 'off' })
const { write, send, expectWritten } = webhookJobs(theShop)

test('each endpoint is sent what its owner may see and asks for', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const manager = await newMember(shop, { company, role: 'manager' })
  const member = await newMember(shop, { company })
  const [other, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const { url } = await openReceiver()
  const [ofCompany, ofMember, ofOther] = [
    await newEndpoint(shop, manager, url),
    await newEndpoint(shop, member, url, { events: ['booking.placed'] }),
    await newEndpoint(shop, other, url),
  ]
  const ofOffice = await newEndpoint(shop, admin, url, { events: ['booking.placed'], office: true })
  const booking = await shop.as(member).book({ quantity: 5 })
  await shop.as(member).pay(booking)
  await newQuote(shop, member)
  await shop.as(other).book({ quantity: 5 })
  await expectWritten(ofOther, 1)
  expect(await eventsOf(ofCompany)).toEqual(['booking.paid', 'booking.placed', 'quote.offered'])
  expect(await eventsOf(ofMember)).toEqual(['booking.placed'])
  expect(await eventsOf(ofOffice)).toEqual(['booking.placed', 'booking.placed'])
  await shop.db.updateTable('companies').set({ state: 'suspended' }).execute()
  await shop.as(other).book({ quantity: 5 })
  await shop.as(member).book({ quantity: 5 })
  await expectWritten(ofOther, 2)
  await shop.db.updateTable('companies').set({ state: 'active' }).execute()
  expect(await eventsOf(ofCompany)).toHaveLength(3)
})

test('the office is sent once a minute which tools have other stock', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const { url } = await openReceiver()
  const office = await newEndpoint(shop, admin, url, { events: ['stock.changed'], office: true })
  const [tool, untouched, gone] = [
    await shop.newTool({ Available: 50 }),
    await shop.newTool(),
    await shop.newTool(),
  ]
  await shop.pool.query(`update webhook_endpoints set stock_read_at = now() where id = $1`, [
    office._id,
  ])
  await shop.as(await shop.newBuyer()).book({ tool, quantity: 5 })
  await shop.pool.query('update tools set available = 7, deleted_at = now() where id = $1', [
    gone._id,
  ])
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await writeStockMessages(shop.db)
  const [message, ...others] = await messagesOf(office)
  expect(others).toEqual([])
  expect(message.body).toEqual({
    type: 'stock.changed',
    timestamp: expect.stringMatching(/Z$/),
    data: { tools: [{ id: tool._id, available: 45 }] },
  })
  expect(JSON.stringify(message.body)).not.toContain(untouched._id)
  await writeStockMessages(shop.db)
  expect(await messagesOf(office)).toHaveLength(1)
})

test('each of many events is written once, and none from before an endpoint was made', async () => {
  const shop = theShop()
  const [buyer, { url }] = [await shop.newBuyer(), await openReceiver()]
  const { _id } = await shop.as(buyer).book({ quantity: 5 })
  const [early, late] = [await newEndpoint(shop, buyer, url), await newEndpoint(shop, buyer, url)]
  const base = new Date(Date.now() - 3_600_000)
  const readFrom = ({ _id: id }: { _id: string }, minutes: number) =>
    shop.pool.query('update webhook_endpoints set read_at = $2 where id = $1', [
      id,
      new Date(base.getTime() + minutes * 60_000),
    ])
  await readFrom(early, 0)
  await readFrom(late, 10)
  // Many at one time, as a statement writes them, and one each second before.
  await shop.pool.query(
    `insert into booking_events (booking_id, kind, actor, at)
     select $1, 'paid', 'shop', $2::timestamptz + least(n, 900) * interval '1 second' from generate_series(1, 1500) n`,
    [_id, base],
  )
  await write()
  const countOf = async (of: TestEndpoint) => (await of.as.get(`${of.path}/messages`)).body.found
  await expect.poll(() => write().then(() => countOf(early)), { timeout: 30_000 }).toBe(1501)
  // Those of the first ten minutes were before it.
  expect(await countOf(late)).toBe(901)
})

test('what is sent does not wait while messages are written', async () => {
  const shop = theShop()
  const [buyer, { url, received }] = [await shop.newBuyer(), await openReceiver()]
  const own = await newEndpoint(shop, buyer, url)
  await own.as.post(`${own.path}/test`)
  const client = await shop.pool.connect()
  await client.query('begin; lock table bookings in access exclusive mode')
  const writing = write()
  try {
    const waiting = async () =>
      (await client.query(`select from pg_locks where not granted and locktype = 'relation'`))
        .rowCount
    await expect.poll(waiting).toBe(1)
    await send()
    expect(received).toHaveLength(1)
  } finally {
    await client.query('rollback')
    client.release()
    await writing
  }
})

test('what was sent is forgotten after 30 days', async () => {
  const shop = theShop()
  const [buyer, { url }] = [await shop.newBuyer(), await openReceiver()]
  const own = await newEndpoint(shop, buyer, url)
  for (const _ of [1, 2]) await own.as.post(`${own.path}/test`)
  const [kept, old] = await messagesOf(own)
  await shop.pool.query(
    `update webhook_messages set created_at = now() - interval '31 days' where id = $1`,
    [old._id],
  )
  await deleteOldMessages(shop.db, new AbortController().signal)
  expect(await messagesOf(own)).toEqual([kept])
})
