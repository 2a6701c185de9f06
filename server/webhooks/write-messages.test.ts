import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { openReceiver } from '../../tests/support/receiver.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { eventsOf, messagesOf, newEndpoint, webhookJobs } from '../../tests/support/webhooks.ts'
import { writeStockMessages } from './write-stock.ts'

const theShop = testShop({ WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMIT: 'off' })
const { expectWritten } = webhookJobs(theShop)

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
