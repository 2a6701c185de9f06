// Long on purpose: one table of every call of a booking, and who still has a hidden one.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addressOfCall, type CallName, calls } from '../../contract/calls/calls.ts'
import { rights } from '../../contract/calls/rights.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import type { Person } from '../../tests/support/people.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { admin, office, booked, ship } = shippingScene(theShop)
const key = () => ({ 'idempotency-key': randomUUID() })

type Scene = Awaited<ReturnType<typeof hidden>>

/** A paid booking of 100 pieces, 40 of them packed and 10 shipped, that its buyer has deleted. */
async function hidden() {
  const { shop, person, lines, booking } = await booked(100)
  const buyer = shop.as(person)
  const transactionId = await buyer.pay(booking)
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7'], 'order.pdf'))
  form.set('kind', 'po')
  const file = await buyer.post(`/api/bookings/${booking._id}/files`, form)
  await ship(booking, { lines: [{ line: 1, quantity: 40 }], shipped: false })
  await ship(booking, { lines: [{ line: 1, quantity: 10 }] })
  const refunded = await office().post(
    `/api/bookings/${booking._id}/refunds`,
    { lines: [], amount: 5, restock: false, reason: 'R' },
    key(),
  )
  const refund = refunded.body.refunds[0]._id
  expect((await buyer.deleteBooking(booking)).status).toBe(200)
  return { shop, person, tool: lines[0]?.tool, booking, transactionId, file: file.body._id, refund }
}

let oneForAll: Promise<Scene & { stranger: Person }> | undefined
/** A refusal changes nothing, so all refusals are asked of one booking. */
const refusing = () => (oneForAll ??= withStranger())

async function withStranger() {
  const scene = await hidden()
  return { ...scene, stranger: await scene.shop.newBuyer() }
}

type Row = {
  /** What the office is answered; a number alone needs no body. */
  office: number
  body?: (scene: Scene) => object
  /** What its owner is answered instead of 404. */
  owner?: number
}

/** Calls of one booking; one without a row here does not compile. */
const table = {
  getBooking: { office: 200 },
  changeBooking: { office: 200, body: () => ({ poNumber: '4711' }) },
  deleteBooking: { office: 409 },
  // It is paid.
  releaseBooking: { office: 409, body: () => ({ why: 'W' }) },
  payBooking: { office: 200, body: ({ transactionId }) => ({ paid: true, transactionId }) },
  addBookingFile: { office: 201, body: () => formOfFile() },
  getBookingFile: { office: 200 },
  deleteBookingFile: { office: 200 },
  // It is paid.
  getProforma: { office: 409 },
  // A receipt outlives the booking (decisions/0011).
  getReceiptPdf: { office: 200, owner: 200 },
  getCreditNote: { office: 200, owner: 200 },
  getReceipt: { office: 200, owner: 200 },
  getPackingSlip: { office: 200 },
  getCommercialInvoice: { office: 200 },
  getPackingList: { office: 200 },
  getTimeline: { office: 200 },
  listBookingQuestions: { office: 200 },
  // Only its buyer asks.
  askAboutBooking: { office: 403, body: () => ({ text: 'Q?' }) },
  addNote: { office: 201, body: () => ({ text: 'Gate 2' }) },
  sendMailAgain: { office: 201, body: () => ({ kind: 'paid' }) },
  createShipment: { office: 201, body: () => ({ lines: [{ line: 1, quantity: 1 }] }) },
  changeShipment: { office: 200, body: () => ({ shipped: true }) },
  deleteShipment: { office: 200 },
  setPromises: { office: 200, body: () => ({ lines: [{ line: 1, promisedOn: dayFromNow(30) }] }) },
  createRefund: {
    office: 201,
    body: () => ({ lines: [], amount: 5, restock: false, reason: 'R' }),
  },
  // A card's refund is not sent by bank.
  changeRefund: { office: 409, body: () => ({ sentOn: '2026-11-21', reference: 'R' }) },
  createReturn: {
    office: 201,
    body: () => ({ lines: [{ line: 1, quantity: 1 }], restock: true, reason: 'R' }),
  },
  recordTransfer: {
    office: 201,
    body: () => ({ amount: 5, receivedOn: '2026-11-21', reference: 'R', surplus: true }),
  },
  createPaymentIntent: {
    office: 409,
    body: ({ booking }) => ({ price: booking.total, bookingId: booking._id }),
  },
  recordPayment: {
    office: 200,
    body: ({ booking, person, transactionId }) => ({
      bookingId: booking._id,
      transactionId,
      name: person.name,
      email: person.email,
      date: '2026-11-21',
      status: 'x',
    }),
  },
} as const satisfies Partial<Record<CallName, Row>>

function formOfFile() {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7'], 'more.pdf'))
  form.set('kind', 'other')
  return form
}

const names = Object.keys(table) as (keyof typeof table)[]

test('the table has every call of one booking', () => {
  const ofOne = (Object.keys(calls) as CallName[]).filter((name) => {
    const isOwned = ['booking-owner', 'receipt-owner'].includes(rights[name])
    return isOwned || /^\/api\/bookings\/.*:id/.test(addressOfCall(name).path)
  })
  expect(names.toSorted()).toEqual(ofOne.toSorted())
})

describe.each(names)('%s of a booking that its buyer has deleted', (name) => {
  const row: Row = table[name]
  const ask = async (scene: Scene, token: string | undefined) => {
    const { method, path } = addressOfCall(name)
    const url = path
      .replace(':id', scene.booking._id)
      .replace(':file', scene.file)
      .replace(':number', '1')
      .replace(':refund', scene.refund)
    const query = { getPackingSlip: '?shipment=1', getCreditNote: `?refund=${scene.refund}` }
    const { [name as keyof typeof query]: asked = '' } = query
    const sent = { token, headers: key(), ...(row.body && { body: row.body(scene) }) }
    return scene.shop.call(method as 'GET', `${url}${asked}`, sent)
  }

  test('is unknown to its buyer and to links alone', async () => {
    const scene = await refusing()
    const own = await ask(scene, scene.person.token)
    const isForOffice = rights[name] === 'office'
    expect(own.status).toBe(isForOffice ? 403 : (row.owner ?? 404))
    if (own.status === 404) expect(own.body.code).toBe('booking_not_found')
    const isOpen = rights[name] === 'anyone'
    expect((await ask(scene, undefined)).status).toBe(isOpen ? 404 : 401)
    expect((await ask(scene, scene.stranger.token)).status).toBe(isOpen ? 404 : 403)
  })

  test('goes on for the office', async () => {
    const reply = await ask(await hidden(), admin().token)
    expect([reply.status, reply.body.code]).toEqual([
      row.office,
      row.office < 300 ? undefined : reply.body.code,
    ])
    expect(reply.body.code).not.toBe('booking_not_found')
  })
})
