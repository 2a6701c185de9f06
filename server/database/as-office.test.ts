// Long on purpose: one table of what the office does and what is recorded of it.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressOf, type CallName } from '../../contract/calls.ts'
import { rights } from '../../contract/rights.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const photo = '/media/tools/weaving-reed.1200x1200.jpg'

type Call = (shop: TestShop, admin: Person, tool: { _id: string }) => Promise<{ status: number }>
type Recorded = { noun: string; act: string }

const calls: [string, Call, Recorded][] = [
  [
    'offerQuote',
    async (shop, admin, { _id }) => {
      const quote = await newQuote(shop, await shop.newBuyer(), { ask: true })
      const lines = [{ toolId: _id, quantity: 5, price: 1 }]
      const offer = { lines, validUntil: dayFromNow(300), was: 1 }
      return shop.as(admin).put(`/api/quotes/${quote._id}/offer`, offer)
    },
    { noun: 'quote', act: 'update' },
  ],
  [
    'createTool',
    (shop, admin) =>
      shop.as(admin).post('/api/tools', {
        name: `Tool ${randomUUID()}`,
        price: 5,
        Available: 5,
        img: photo,
        description: 'D',
      }),
    { noun: 'tool', act: 'insert' },
  ],
  [
    'changeTool',
    (shop, admin, { _id }) => shop.as(admin).patch(`/api/tools/${_id}`, { price: 6 }),
    { noun: 'tool', act: 'update' },
  ],
  [
    'deleteTool',
    (shop, admin, { _id }) => shop.as(admin).delete(`/api/tools/delete/${_id}`),
    { noun: 'tool', act: 'update' },
  ],
  [
    'restoreTool',
    async (shop, admin, { _id }) => {
      await shop.db
        .updateTable('tools')
        .set({ deleted_at: new Date() })
        .where('id', '=', _id)
        .execute()
      return shop.as(admin).post(`/api/tools/restore/${_id}`)
    },
    { noun: 'tool', act: 'update' },
  ],
  [
    'setTiers',
    (shop, admin, { _id }) =>
      shop.as(admin).put(`/api/tools/${_id}/tiers`, { tiers: [{ from: 250, price: 5 }] }),
    { noun: 'tool', act: 'update' },
  ],
  [
    'changeToolDetails',
    (shop, admin, { _id }) =>
      shop.as(admin).patch(`/api/tools/${_id}/details`, { specs: [{ name: 'Bore', text: '25' }] }),
    { noun: 'tool', act: 'update' },
  ],
  [
    'addToolFile',
    (shop, admin, { _id }) => {
      const form = new FormData()
      form.set('file', new File(['%PDF-1.7'], 'x.pdf'))
      form.set('kind', 'document')
      form.set('title', 'Data sheet')
      return shop.as(admin).post(`/api/tools/${_id}/files`, form)
    },
    { noun: 'tool', act: 'update' },
  ],
  [
    'changeToolFile',
    async (shop, admin, { _id }) =>
      shop
        .as(admin)
        .patch(`/api/tools/${_id}/files/${await newFile(shop, _id)}`, { title: 'Sheet' }),
    { noun: 'tool', act: 'update' },
  ],
  [
    'deleteToolFile',
    async (shop, admin, { _id }) =>
      shop.as(admin).delete(`/api/tools/${_id}/files/${await newFile(shop, _id)}`),
    { noun: 'tool', act: 'update' },
  ],
  [
    'setSynonyms',
    (shop, admin) =>
      shop.as(admin).put('/api/synonyms', { synonyms: [{ word: 'bobbin', means: 'pirn' }] }),
    { noun: 'synonym', act: 'update' },
  ],
  [
    'makeAdmin',
    async (shop, admin) =>
      shop.as(admin).patch(`/api/user/users/admin/${(await shop.newBuyer())._id}`),
    { noun: 'user', act: 'update' },
  ],
  [
    'revokeAdmin',
    async (shop, admin) =>
      shop.as(admin).delete(`/api/user/users/admin/${(await shop.newAdmin())._id}`),
    { noun: 'user', act: 'update' },
  ],
  [
    'changeCustomer',
    async (shop, admin) =>
      shop.as(admin).patch(`/api/customers/${(await shop.newBuyer())._id}`, { note: 'N' }),
    { noun: 'customer', act: 'update' },
  ],
  [
    'releaseBooking',
    async (shop, admin) => {
      const { _id } = await shop.as(await shop.newBuyer()).book()
      return shop.as(admin).post(`/api/bookings/${_id}/release`, { why: 'W' })
    },
    { noun: 'booking', act: 'update' },
  ],
  [
    'refundPayment',
    async (shop, admin) =>
      shop.as(admin).refund((await newPayment(shop, admin))._id, { restock: false }),
    { noun: 'payment', act: 'update' },
  ],
  [
    'settlePayment',
    async (shop, admin) => {
      const { _id } = await newPayment(shop, admin)
      await shop.db
        .updateTable('payments')
        .set({ state: 'attention', reason_code: 'stock_gone' })
        .where('id', '=', _id)
        .execute()
      return shop.as(admin).post(`/api/payments/settle/${_id}`)
    },
    { noun: 'payment', act: 'update' },
  ],
  [
    'createRefund',
    async (shop, admin) => giveBack(shop, admin, await newPayment(shop, admin)),
    { noun: 'payment', act: 'insert' },
  ],
  [
    'createReturn',
    async (shop, admin) => {
      const { bookingId } = await newPayment(shop, admin)
      const sent = { booking_id: bookingId, number: 1, shipped_at: new Date() }
      const { id } = await shop.db
        .insertInto('shipments')
        .values(sent)
        .returning('id')
        .executeTakeFirstOrThrow()
      await shop.db
        .insertInto('shipment_lines')
        .values({ shipment_id: id, booking_id: bookingId, line: 1, quantity: 1 })
        .execute()
      const body = { lines: [{ line: 1, quantity: 1 }], restock: false, reason: 'R' }
      return shop
        .as(admin)
        .post(`/api/bookings/${bookingId}/returns`, body, { 'idempotency-key': randomUUID() })
    },
    { noun: 'payment', act: 'insert' },
  ],
  [
    'changeRefund',
    async (shop, admin) => {
      const [payment, other] = [await newPayment(shop, admin), await shop.newAdmin()]
      await shop.db
        .updateTable('payments')
        .set({ method: 'transfer', received_on: '2026-11-21' })
        .where('id', '=', payment._id)
        .execute()
      const { body } = await giveBack(shop, other, payment)
      const path = `/api/bookings/${payment.bookingId}/refunds/${body.refunds[0]._id}`
      return shop.as(admin).patch(path, { sentOn: '2026-11-22', reference: 'R' })
    },
    { noun: 'payment', act: 'update' },
  ],
  [
    'recordTransfer',
    async (shop, admin) => recordTransfer(shop, admin, await shop.as(await shop.newBuyer()).book()),
    { noun: 'payment', act: 'insert' },
  ],
  [
    'reversePayment',
    async (shop, admin) => {
      const booking = await shop.as(await shop.newBuyer()).book()
      const { body } = await recordTransfer(shop, await shop.newAdmin(), booking)
      const { _id } = body.payments[0]
      return shop.as(admin).post(`/api/payments/reverse/${_id}`, { reason: 'R' })
    },
    { noun: 'payment', act: 'update' },
  ],
  [
    'createMachineModel',
    (shop, admin) => newModel(shop, admin),
    { noun: 'machine', act: 'insert' },
  ],
  ...ofModel('changeMachineModel', (office, path) => office.patch(path, { years: '1998' })),
  ...ofModel('deleteMachineModel', (office, path) => office.delete(path)),
  ...ofModel('setModelParts', (office, path, { _id: toolId }) =>
    office.put(`${path}/parts`, { parts: [{ position: '1', toolId, quantity: 2 }] }),
  ),
  ...ofModel('addModelDrawing', (office, path) => addDrawing(office, path)),
  ...ofModel('setModelDrawing', async (office, path, _, other) => {
    const { body } = await addDrawing(other, path)
    const sides = { title: 'Sides', position: 0, hotspots: [] }
    return office.put(`${path}/drawings/${body.drawings[0]._id}`, sides)
  }),
  ...ofModel('deleteModelDrawing', async (office, path, _, other) => {
    const { body } = await addDrawing(other, path)
    return office.delete(`${path}/drawings/${body.drawings[0]._id}`)
  }),
]

type Office = ReturnType<TestShop['as']>
type OfModel = (
  office: Office,
  path: string,
  tool: { _id: string },
  other: Office,
) => Promise<{ status: number }>

/** A change of a machine model that another person of the office has made. */
function ofModel(name: string, change: OfModel): [string, Call, Recorded][] {
  const call: Call = async (shop, admin, tool) => {
    const other = await shop.newAdmin()
    const { body } = await newModel(shop, other)
    return change(shop.as(admin), `/api/machine-models/${body._id}`, tool, shop.as(other))
  }
  return [[name, call, { noun: 'machine', act: 'update' }]]
}

function newModel(shop: TestShop, admin: Person) {
  const body = { maker: 'BD', name: randomUUID() }
  return shop.as(admin).post('/api/machine-models', body, { 'idempotency-key': randomUUID() })
}

function addDrawing(office: Office, path: string) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h5"/></svg>'
  const form = new FormData()
  form.set('file', new File([svg], 'x.svg'))
  form.set('title', 'Front')
  return office.post(`${path}/drawings`, form)
}

function giveBack(shop: TestShop, admin: Person, { bookingId }: { bookingId: string }) {
  const body = { lines: [], amount: 5, restock: false, reason: 'R' }
  const key = { 'idempotency-key': randomUUID() }
  return shop.as(admin).post(`/api/bookings/${bookingId}/refunds`, body, key)
}

function recordTransfer(shop: TestShop, admin: Person, booking: { _id: string; total: number }) {
  const body = { amount: booking.total, receivedOn: '2026-11-21', reference: randomUUID() }
  const key = { 'idempotency-key': randomUUID() }
  return shop.as(admin).post(`/api/bookings/${booking._id}/transfers`, body, key)
}

async function newFile({ db }: TestShop, toolId: string): Promise<string> {
  const file = { kind: 'document', title: 'T', url: '/x.pdf', type: 'application/pdf' } as const
  const { id } = await db
    .insertInto('tool_files')
    .values({ tool_id: toolId, position: 0, bytes: 1, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newPayment(
  shop: TestShop,
  admin: Person,
): Promise<{ _id: string; bookingId: string }> {
  const buyer = shop.as(await shop.newBuyer())
  return shop.as(admin).findPayment(await buyer.pay(await buyer.book()))
}

test.each(calls)('%s is recorded with the account that made it', async (_, call, recorded) => {
  const shop = theShop()
  const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
  const reply = await call(shop, admin, tool)
  expect(reply.status).toBeLessThan(300)
  const { rows } = await shop.pool.query(
    'select noun, act from changes where actor_id = $1 and source = $2',
    [admin._id, 'page'],
  )
  expect(rows).toEqual([recorded])
})

const timeline = 'The timeline of the booking says when and by whom.'

/** Acts of the office without a row of their own, and why. */
const unrecorded = {
  uploadImage: 'No tool has the picture yet.',
  answerContactMessage: 'The question itself says when and by whom.',
  createShipment: timeline,
  changeShipment: timeline,
  deleteShipment: timeline,
  setPromises: timeline,
  sendMailAgain: timeline,
  undoChange: 'Its row says undo (server/changes/changes.test.ts).',
  undoBatch: 'Its rows say undo (server/changes/changes.test.ts).',
  createImport: 'Nothing of the shop changes before it is applied.',
  addImportRows: 'As createImport.',
  checkImport: 'As createImport.',
  deleteImport: 'Only what was not applied is deleted.',
  applyImport: 'Its rows say import (server/imports/imports.test.ts).',
} as const

test('every act of the office is recorded, or says why not', () => {
  const acts = (Object.keys(rights) as CallName[]).filter(
    (name) => rights[name] === 'admin' && addressOf(name).method !== 'GET',
  )
  const known = [...calls.map(([name]) => name), ...Object.keys(unrecorded)]
  expect(known.sort()).toEqual(acts.sort())
})

test('the same facts again, and a refused change, record nothing', async () => {
  const shop = theShop()
  const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
  const facts = { tags: ['reed'], specs: [{ name: 'Bore', text: '25' }] }
  const change = (body: object) => shop.as(admin).patch(`/api/tools/${tool._id}/details`, body)
  const countRecorded = async () =>
    (await shop.pool.query('select 1 from changes where noun_id = $1', [tool._id])).rowCount
  await change(facts)
  const before = await countRecorded()
  await change(facts)
  await change({ pack: 5, was: { pack: 9 } })
  expect(await countRecorded()).toBe(before)
})
