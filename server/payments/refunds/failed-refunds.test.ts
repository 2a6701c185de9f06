import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lineOf } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { newFrame } from '../../../tests/support/quotes.ts'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { paid, failed, paymentOf, office } = refundScene(theShop)

const path = ({ _id }: { _id: string }) => `/api/bookings/${_id}`
const key = () => ({ 'idempotency-key': randomUUID() })

/** Gives pieces of a booking of 100 back, for which the bank of the card takes no money. */
async function failToGiveBack(call: 'refunds' | 'returns', quantity: number, changes = {}) {
  const scene = await paid('pm_card_refundFail')
  const admin = await theShop().newAdmin()
  const { booking, intent, person } = scene
  if (call === 'returns') await ship(admin, booking)
  const lines = [{ line: 1, quantity }]
  const body = { lines, restock: true, reason: 'Cast badly', ...changes }
  const made = await theShop()
    .as(admin)
    .post(`${path(booking)}/${call}`, body, key())
  expect(made.status).toBe(201)
  await failed(intent)
  await tell(intent)
  const seen = async () => (await theShop().as(admin).get(`/api/bookings/book/${booking._id}`)).body
  const timeline = async (by: Person = admin) =>
    (
      await theShop()
        .as(by)
        .get(`${path(booking)}/timeline`)
    ).body
  return { ...scene, admin, person, seen, timeline, payment: await paymentOf(intent) }
}

async function ship(admin: Person, booking: { _id: string }) {
  const body = { lines: [{ line: 1, quantity: 100 }], shipped: true }
  const made = await theShop()
    .as(admin)
    .post(`${path(booking)}/shipments`, body, key())
  expect(made.status).toBe(201)
}

function tell(intent: string) {
  return theShop().sendStripeEvent({
    id: `evt_${randomUUID()}`,
    type: 'refund.failed',
    data: { object: { object: 'refund', payment_intent: intent } },
  })
}

test.each([
  ['part of it', 40],
  ['all of it', 100],
])('settling takes the goods of a failed refund again: %s was cancelled', async (_what, count) => {
  const { shop, tool, payment, seen, timeline, intent } = await failToGiveBack('refunds', count)
  expect(payment).toMatchObject({ state: 'attention', reasonCode: 'refund_failed', returned: 0 })
  expect(await shop.availableOf(tool)).toBe(count)
  const settled = await office(`settle/${payment._id}`)
  expect([settled.status, settled.body.state]).toEqual([200, 'settled'])
  expect(await shop.availableOf(tool)).toBe(0)
  const booking = await seen()
  expect([booking.state, booking.refunded, booking.returned]).toEqual(['confirmed', false, 0])
  expect(booking.lines[0]).toMatchObject({ quantity: 100, cancelled: 0 })
  expect(booking.returns).toEqual([])
  expect(booking.refunds).toMatchObject([{ state: 'failed', returnId: null }])
  expect((await timeline())[0].text).toBe('The goods were set aside again.')
  expect((await paymentOf(intent)).state).toBe('settled')
})

test('settling is refused as long as the goods cannot be taken again', async () => {
  const { shop, tool, payment, seen } = await failToGiveBack('refunds', 40)
  const other = await shop.newBuyer()
  await shop.as(other).bookLines([{ tool, quantity: 10 }])
  const refused = await office(`settle/${payment._id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'not_enough_stock',
    `Only 30 pieces of ${tool.name} are available.`,
  ])
  expect((await seen()).lines[0].cancelled).toBe(40)
  expect((await seen()).refunds[0].returnId).toBe((await seen()).returns[0]._id)
})

test('a failed refund of returned goods cannot be settled until the money is given back again', async () => {
  const { shop, admin, booking, intent, payment, seen } = await failToGiveBack('returns', 40)
  const refused = await office(`settle/${payment._id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'not_in_attention',
    'There is nothing to settle about this payment: goods came back, and $500.00 for them is owed to the buyer. Please give it back again on the page of the booking.',
  ])
  const body = { lines: [], amount: 500, restock: false, reason: 'Again' }
  expect((await shop.as(admin).post(`${path(booking)}/refunds`, body, key())).status).toBe(201)
  expect((await office(`settle/${payment._id}`)).status).toBe(200)
  expect((await seen()).lines[0].returned).toBe(40)
  expect((await paymentOf(intent)).state).toBe('settled')
})

test('money given back before a refund failed does not make up for it', async () => {
  const { shop, admin, booking, payment } = await failToGiveBack('returns', 40)
  const body = { lines: [], amount: 500, restock: false, reason: 'Late' }
  expect((await shop.as(admin).post(`${path(booking)}/refunds`, body, key())).status).toBe(201)
  await shop.db
    .updateTable('refunds')
    .set({ failed_at: new Date() })
    .where('failed_at', 'is not', null)
    .execute()
  const refused = await office(`settle/${payment._id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_in_attention'])
})

test('the buyer reads that a refund failed, once, in the timeline and in a mail', async () => {
  const { shop, person, intent, booking, timeline } = await failToGiveBack('refunds', 40)
  await tell(intent)
  const events = (await timeline(person)).filter(
    ({ kind }: { kind: string }) => kind === 'refund-failed',
  )
  expect(events).toMatchObject([
    {
      actor: 'shop',
      data: { amount: 500 },
      text: 'The refund of $500.00 failed: the money is still with us.',
    },
  ])
  const { body } = await shop.as(person).get(`/api/bookings/book/${booking._id}`)
  const mail = await shop.mailTo(person.email, `${body.number}: the refund of $500.00 failed`)
  expect(mail).toContain('The money is with us, and nothing is lost.')
})

test('what a frame has not left is not taken again, though two refunds have failed', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ Available: 1000 })
  const { callOff, read } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 200, 1.5)])
  const { body } = await callOff(buyer, 100, { payBy: 'card' })
  const booking = { _id: body.bookingId, total: 150 }
  const intent = await shop.as(buyer).pay(booking, 'pm_card_refundFail')
  const back = { lines: [{ line: 1, quantity: 30 }], restock: true, reason: 'Cast badly' }
  for (const _ of [1, 2]) {
    const made = await shop.as(admin).post(`${path(booking)}/refunds`, back, key())
    expect(made.status).toBe(201)
  }
  await failed(intent)
  await tell(intent)
  expect((await callOff(buyer, 120, { payBy: 'card' })).status).toBe(201)
  const settle = async () => office(`settle/${(await paymentOf(intent))._id}`)
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
  expect((await read(buyer)).body.lines[0].called).toBe(160)
})

/** A frame of 1,000 pieces, of which 400 are called off and paid. */
async function paidPart(card = 'pm_card_visa') {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ Available: 5000 })
  const { callOff, read } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 1000, 1.5)])
  const { body } = await callOff(buyer, 400, { payBy: 'card' })
  const booking = { _id: body.bookingId, total: 600 }
  const intent = await shop.as(buyer).pay(booking, card)
  const refund = async () => office(`refund/${(await paymentOf(intent))._id}`, { restock: false })
  const called = async () => (await read(buyer)).body.lines[0].called
  return { buyer, admin, booking, intent, callOff, refund, called }
}

test('a whole refund gives what was not shipped back to the frame, though nothing goes back into stock', async () => {
  const { admin, booking, buyer, callOff, refund, called } = await paidPart()
  const body = { lines: [{ line: 1, quantity: 100 }], shipped: true }
  const shipped = await theShop()
    .as(admin)
    .post(`${path(booking)}/shipments`, body, key())
  expect([shipped.status, (await refund()).status]).toEqual([201, 200])
  expect(await called()).toBe(100)
  expect((await callOff(buyer, 900)).status).toBe(201)
})

test('what the frame has called off since is not delivered after a whole refund that failed', async () => {
  const { buyer, intent, callOff, refund, called } = await paidPart('pm_card_refundFail')
  expect((await refund()).status).toBe(200)
  expect(await called()).toBe(0)
  const other = await callOff(buyer, 700, { payBy: 'card' })
  expect(other.status).toBe(201)
  await failed(intent)
  await tell(intent)
  await expect.poll(async () => (await paymentOf(intent)).reasonCode).toBe('refund_failed')
  expect(await called()).toBe(1000)
  const settle = async () => office(`settle/${(await paymentOf(intent))._id}`)
  const refused = await settle()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Only 300 pieces of .+ are available\.$/),
  ])
  await theShop().as(buyer).deleteBooking({ _id: other.body.bookingId })
  expect([(await settle()).status, await called()]).toEqual([200, 400])
})
