// Long on purpose: one table of what the office does and what is recorded of it.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressOfCall, type CallName, calls as everyCall } from '../../../contract/calls/calls.ts'
import type { AuditEntry } from '../../../contract/changes.ts'
import type { Section } from '../../../contract/settings.ts'
import type { Tool } from '../../../contract/tools/tools.ts'
import { agreeTerms, newCompany, newMember } from '../../../tests/support/companies.ts'
import { dayFromNow } from '../../../tests/support/days.ts'
import { officeOf } from '../../../tests/support/imports.ts'
import { bodyOf, lineOf, sendLines } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { newFrame, newQuote, quoteVerbs } from '../../../tests/support/quotes.ts'
import { taxLines } from '../../../tests/support/taxed.ts'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const photo = '/media/tools/weaving-reed.1200x1200.jpg'

type Call = (shop: TestShop, admin: Person, tool: Tool) => Promise<{ status: number }>
/** The nouns and acts of the rows that it leaves. */
type Recorded = string[]
type Walk = [name: CallName, call: Call, ...recorded: Recorded][]

const walk: Walk = [
  [
    'offerQuote',
    async (shop, admin, { _id }) => {
      const quote = await newQuote(shop, await shop.newBuyer(), { ask: true })
      const lines = [{ toolId: _id, quantity: 5, price: 1 }]
      return quoteVerbs(shop, quote).offer(admin, { lines })
    },
    'quote update',
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
    'tool insert',
  ],
  [
    'changeTool',
    (shop, admin, { _id }) => shop.as(admin).patch(`/api/tools/${_id}`, { price: 6 }),
    'tool update',
  ],
  [
    'deleteTool',
    (shop, admin, { _id }) => shop.as(admin).delete(`/api/tools/delete/${_id}`),
    'tool update',
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
    'tool update',
  ],
  [
    'setTiers',
    (shop, admin, { _id }) =>
      shop.as(admin).put(`/api/tools/${_id}/tiers`, { tiers: [{ from: 250, price: 5 }] }),
    'tool update',
  ],
  [
    'changeToolDetails',
    (shop, admin, { _id }) =>
      shop.as(admin).patch(`/api/tools/${_id}/details`, { specs: [{ name: 'Bore', text: '25' }] }),
    'tool update',
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
    'tool update',
  ],
  [
    'changeToolFile',
    async (shop, admin, { _id }) =>
      shop
        .as(admin)
        .patch(`/api/tools/${_id}/files/${await newFile(shop, _id)}`, { title: 'Sheet' }),
    'tool update',
  ],
  [
    'deleteToolFile',
    async (shop, admin, { _id }) =>
      shop.as(admin).delete(`/api/tools/${_id}/files/${await newFile(shop, _id)}`),
    'tool update',
  ],
  [
    'setSynonyms',
    (shop, admin) =>
      shop.as(admin).put('/api/synonyms', { synonyms: [{ word: 'bobbin', means: 'pirn' }] }),
    'synonym update',
  ],
  ...ofSection('setSeller', 'seller', { phone: '+880 2 0000 0199' }),
  ...ofSection('setBank', 'bank', { account: '0142 0000 1208 0915' }),
  ...ofSection('setDays', 'days', { packDays: 2 }),
  ...ofSection('setHolds', 'holds', { quoteDays: 7 }),
  [
    'setTax',
    async (shop, admin) => {
      const set = async (who: Person, mode: string) => {
        const { body } = await shop.as(who).get('/api/settings')
        const was = body.sections.tax.revision
        return shop.as(who).put('/api/settings/tax', { value: { mode }, was })
      }
      const reply = await set(admin, 'bd')
      // The orders of other calls say no delivery.
      await set(await shop.newAdmin(), 'off')
      return reply
    },
    'setting update',
  ],
  [
    'setTaxRates',
    async (shop, admin) => {
      const { rates, revision } = (await shop.as(admin).get('/api/tax-rates')).body
      const reduced = { code: 'reduced', percent: 5, kind: 'reduced', validFrom: '2026-01-01' }
      return shop.as(admin).put('/api/tax-rates', { rates: [...rates, reduced], was: revision })
    },
    'setting update',
  ],
  [
    'makeAdmin',
    async (shop, admin) =>
      shop.as(admin).patch(`/api/user/users/admin/${(await shop.newBuyer())._id}`),
    'user update',
  ],
  [
    'setAreas',
    async (shop, admin) =>
      shop.as(admin).put(`/api/users/${(await shop.newBuyer())._id}/areas`, { areas: ['money'] }),
    'user update',
  ],
  [
    'revokeAdmin',
    async (shop, admin) =>
      shop.as(admin).delete(`/api/user/users/admin/${(await shop.newAdmin())._id}`),
    'user update',
  ],
  [
    'changeCustomer',
    async (shop, admin) =>
      shop.as(admin).patch(`/api/customers/${(await shop.newBuyer())._id}`, { note: 'N' }),
    'customer update',
  ],
  [
    'changeCompanyForOffice',
    async (shop, admin) => {
      const { _id } = await newCompany(shop)
      return shop.as(admin).patch(`/api/companies/${_id}`, { state: 'suspended', was: 1 })
    },
    'company update',
  ],
  [
    'changeReminders',
    async (shop, admin) => {
      const { _id } = await newCompany(shop)
      return shop.as(admin).patch(`/api/companies/${_id}/reminders`, { paused: 'R', was: 1 })
    },
    'company update',
  ],
  [
    'setCompanyTerms',
    async (shop, admin) => {
      const { _id } = await newCompany(shop)
      const terms = { termsDays: 30, credit: 1000, was: 1 }
      return shop.as(admin).patch(`/api/companies/${_id}/terms`, terms)
    },
    'company update',
  ],
  [
    'setCompanyPrices',
    async (shop, admin) => {
      const { _id } = await newCompany(shop)
      const { _id: toolId } = await shop.newTool()
      const prices = [{ toolId, from: 1, price: 5 }]
      return shop.as(admin).put(`/api/companies/${_id}/prices`, { prices, was: 0 })
    },
    'company update',
  ],
  [
    'releaseBooking',
    async (shop, admin) => {
      const { _id } = await shop.as(await shop.newBuyer()).book()
      return shop.as(admin).post(`/api/bookings/${_id}/release`, { why: 'W' })
    },
    'booking update',
  ],
  [
    'refundPayment',
    async (shop, admin) =>
      shop.as(admin).refund((await newPayment(shop, admin))._id, { restock: false }),
    'payment update',
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
    'payment update',
  ],
  [
    'createRefund',
    async (shop, admin) => giveBack(shop, admin, await newPayment(shop, admin)),
    'payment insert',
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
    'booking update',
    'payment insert',
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
    'payment update',
  ],
  [
    'recordTransfer',
    async (shop, admin) => recordTransfer(shop, admin, await shop.as(await shop.newBuyer()).book()),
    'payment insert',
  ],
  [
    'recordCompanyTransfer',
    async (shop, admin) => {
      const company = await newCompany(shop)
      await agreeTerms(shop, company, { days: 30, credit: 1000 })
      const person = await newMember(shop, { company })
      const tool = await shop.newTool({ price: 100 })
      await sendLines(shop, person, bodyOf(person, [lineOf(tool, 5)], { payBy: 'account' }))
      const body = { amount: 5, receivedOn: '2026-11-21', reference: 'R' }
      const key = { 'idempotency-key': randomUUID() }
      return shop.as(admin).post(`/api/companies/${company._id}/transfers`, body, key)
    },
    'payment insert',
  ],
  [
    'reversePayment',
    async (shop, admin) => {
      const booking = await shop.as(await shop.newBuyer()).book()
      const { body } = await recordTransfer(shop, await shop.newAdmin(), booking)
      const { _id } = body.payments[0]
      return shop.as(admin).post(`/api/payments/reverse/${_id}`, { reason: 'R' })
    },
    'payment update',
  ],
  ['createMachineModel', (shop, admin) => newModel(shop, admin), 'machine insert'],
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
  ...ofBooking('createRefund', (office, path) => giveGoods(office, `${path}/refunds`)),
  ...ofBooking('createReturn', async (office, path, other) => {
    await ship(other, path)
    return giveGoods(office, `${path}/returns`)
  }),
  ...ofBooking('createShipment', (office, path) => ship(office, path)),
  ...ofBooking('changeShipment', async (office, path, other) => {
    await ship(other, path)
    return office.patch(`${path}/shipments/1`, { tracking: 'JD 0146', delivered: true })
  }),
  ...ofBooking('deleteShipment', async (office, path, other) => {
    await ship(other, path, { shipped: false })
    return office.delete(`${path}/shipments/1`)
  }),
  ...ofBooking('setPromises', (office, path) =>
    office.patch(`${path}/promises`, { lines: [{ line: 1, promisedOn: dayFromNow(40) }] }),
  ),
  ...ofBooking('sendMailAgain', (office, path) =>
    office.post(`${path}/mails`, { kind: 'paid' }, newKey()),
  ),
  [
    'sendInvoice',
    async (shop, admin) => {
      const buyer = shop.as(await shop.newBuyer())
      const booking = await buyer.book({ quantity: 40 })
      await taxLines(shop, booking, { code: 'export', percent: 0 })
      await buyer.pay(booking)
      await ship(shop.as(await shop.newAdmin()), `/api/bookings/${booking._id}`)
      const { invoices } = (await buyer.get('/api/invoices')).body
      return shop.as(admin).post(`/api/invoices/${invoices[0]._id}/mails`, {}, newKey())
    },
    'booking update',
  ],
  ...ofBooking('addNote', (office, path) =>
    office.post(`${path}/notes`, { text: 'Pays late', internal: true }, newKey()),
  ),
  ...ofBooking('changeBooking', (office, path) => office.patch(path, { poNumber: '4711' })),
  ...ofBooking('deleteBooking', (office, path) => office.delete(path)),
  ...ofBooking('addBookingFile', (office, path) => addBookingFile(office, path)),
  ...ofBooking('deleteBookingFile', async (office, path, other) => {
    const { body } = await addBookingFile(other, path)
    return office.delete(`${path}/files/${body._id}`)
  }),
  [
    'createBooking',
    async (shop, admin, tool) => {
      const body = bodyOf(await shop.newBuyer(), [lineOf(tool, 5)], { poNumber: '4711' })
      return shop.as(admin).post('/api/bookings', body, newKey())
    },
    'booking insert',
  ],
  [
    'createQuote',
    async (shop, admin, tool) => {
      const body = bodyOf(await shop.newBuyer(), [lineOf(tool, 5)])
      return shop.as(admin).post('/api/quotes', body, newKey())
    },
    'quote insert',
  ],
  [
    'askQuoteApproval',
    async (shop, admin) => {
      const company = await newCompany(shop)
      await newMember(shop, { company, role: 'manager' })
      const quote = await newQuote(shop, await newMember(shop, { company }))
      return shop.as(admin).post(`/api/quotes/${quote._id}/approval`)
    },
    'quote update',
  ],
  ...ofQuote('acceptQuote', (quote, admin) => quote.accept(admin), [
    'booking insert',
    'quote update',
  ]),
  [
    'callOffQuote',
    async (shop, admin, tool) => {
      const people = { buyer: await shop.newBuyer(), admin }
      const { callOff } = await newFrame(shop, people, [lineOf(tool, 5, 1)])
      return callOff(admin, 5, { payBy: 'card' })
    },
    'booking insert',
    'quote insert',
  ],
  ...ofQuote('declineQuote', (quote, admin) => quote.decline(admin)),
  ...ofQuote('withdrawQuote', (quote, admin) => quote.withdraw(admin)),
  ...ofQuote('renewQuote', (quote, admin) => quote.renew(admin), ['quote insert', 'quote update']),
  ...ofQuote('createQuoteLink', (quote, admin) => quote.share(admin)),
  ...ofQuote('revokeQuoteLink', async (quote, admin, buyer) =>
    quote.revoke(admin, (await quote.share(buyer)).body._id),
  ),
  [
    'createKey',
    (shop, admin) => shop.as(admin).post('/api/keys', { name: 'ERP', scopes: ['office:sales'] }),
    'key insert',
  ],
  [
    'endKey',
    async (shop, admin) => {
      const sent = { name: 'ERP', scopes: ['office:sales', 'orders:read'] }
      const { body } = await shop.as(await shop.newAdmin()).post('/api/keys', sent)
      return shop.as(admin).delete(`/api/keys/${body._id}`)
    },
    'key update',
  ],
  ['createWebhook', async (shop, admin) => newWebhook(shop, admin), 'webhook insert'],
  ...ofWebhook('changeWebhook', (office, path) => office.patch(path, { state: 'off' })),
  ...ofWebhook('renewWebhookSecret', (office, path) => office.post(`${path}/secret`)),
  ...ofWebhook('deleteWebhook', (office, path) => office.delete(path), 'webhook delete'),
  [
    'answerContactMessage',
    async (shop, admin) => {
      const asked = { name: 'Rahim', email: 'rahim@mill.example', question: 'Which reed?' }
      const { id } = await shop.db
        .insertInto('contact_messages')
        .values({ ...asked, address_hash: Buffer.alloc(32) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return shop.as(admin).patch(`/api/contact/${id}`, { answered: true })
    },
    'question update',
  ],
  [
    'writeInThread',
    async (shop, admin) => {
      const asked = { name: 'Rahim', email: 'rahim@mill.example', question: 'Which reed?' }
      const { body } = await shop.visitor.post('/api/contact', asked)
      const key = { 'idempotency-key': randomUUID() }
      return shop.as(admin).post(`/api/contact/${body._id}/messages`, { text: 'This.' }, key)
    },
    'question update',
  ],
  ['createImport', (shop, admin) => officeOf(shop, admin).create(['Name']), 'import insert'],
  ...ofImport('addImportRows', (office, { path }) =>
    office.put(`${path}/rows`, { rows: [{ row: 2, cells: ['Reed', '6'] }] }),
  ),
  ...ofImport('checkImport', (office, { path }) => office.post(`${path}/check`)),
  ...ofImport('deleteImport', (office, { path }) => office.delete(path), 'import delete'),
  ...ofImport(
    'applyImport',
    async (office, { path, other }) => {
      await other.post(`${path}/check`)
      return office.post(`${path}/apply`, { expected: 1 })
    },
    'tool update',
  ),
  ...ofImport(
    'undoBatch',
    async (office, { path, other }) => {
      await other.post(`${path}/check`)
      const { body } = await other.post(`${path}/apply`, { expected: 1 })
      return office.post(`/api/changes/batch/${body.batch}/undo`)
    },
    'tool update',
  ),
  [
    'undoChange',
    async (shop, admin, { _id }) => {
      const other = shop.as(await shop.newAdmin())
      await other.patch(`/api/tools/${_id}`, { price: 6 })
      const { body } = await other.get(`/api/search/changes?noun=tool&id=${_id}`)
      return shop.as(admin).post(`/api/changes/${body.changes[0]._id}/undo`)
    },
    'tool update',
  ],
]

const newKey = () => ({ 'idempotency-key': randomUUID() })

const newWebhook = (shop: TestShop, admin: Person) =>
  shop.as(admin).post('/api/webhooks', {
    url: 'https://erp.mill.example/hook',
    events: ['booking.placed', 'stock.changed'],
    office: true,
  })

type OfWebhook = (office: Office, path: string) => Promise<{ status: number }>

/** An act on an endpoint of the office that another person has made. */
function ofWebhook(name: CallName, act: OfWebhook, recorded = 'webhook update'): Walk {
  const call: Call = async (shop, admin) => {
    const { body } = await newWebhook(shop, await shop.newAdmin())
    return act(shop.as(admin), `/api/webhooks/${body._id}`)
  }
  return [[name, call, recorded]]
}

type OfBooking = (office: Office, path: string, other: Office) => Promise<{ status: number }>

/** An act on a paid booking of a buyer, and another person of the office. */
function ofBooking(name: CallName, act: OfBooking): Walk {
  const call: Call = async (shop, admin) => {
    const buyer = shop.as(await shop.newBuyer())
    const booking = await buyer.book()
    await buyer.pay(booking)
    const other = shop.as(await shop.newAdmin())
    return act(shop.as(admin), `/api/bookings/${booking._id}`, other)
  }
  return [[name, call, 'booking update']]
}

function giveGoods(office: Office, path: string) {
  const lines = [{ line: 1, quantity: 2 }]
  return office.post(path, { lines, amount: 0, restock: true, reason: 'Bent' }, newKey())
}

function ship(office: Office, path: string, more: object = {}) {
  const body = { lines: [{ line: 1, quantity: 40 }], carrier: 'DHL', ...more }
  return office.post(`${path}/shipments`, body, newKey())
}

function addBookingFile(office: Office, path: string) {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7'], 'po.pdf'))
  form.set('kind', 'po')
  return office.post(`${path}/files`, form)
}

type OfQuote = (
  quote: ReturnType<typeof quoteVerbs>,
  admin: Person,
  buyer: Person,
) => Promise<{ status: number }>

/** An act on an offer to a buyer. */
function ofQuote(name: CallName, act: OfQuote, recorded: Recorded = ['quote update']): Walk {
  const call: Call = async (shop, admin) => {
    const buyer = await shop.newBuyer()
    return act(quoteVerbs(shop, await newQuote(shop, buyer)), admin, buyer)
  }
  return [[name, call, ...recorded]]
}

type OfImport = (
  office: Office,
  sheet: { path: string; other: Office },
) => Promise<{ status: number }>

/** An act on a sheet of one row that another person of the office has sent. */
function ofImport(name: CallName, act: OfImport, recorded = 'import update'): Walk {
  const call: Call = async (shop, admin, tool) => {
    const other = officeOf(shop, await shop.newAdmin())
    const id = await other.send(['Name', 'Price (USD)'], [[tool.name, '6.5']])
    return act(shop.as(admin), { path: `/api/imports/${id}`, other })
  }
  return [[name, call, recorded]]
}

type Office = ReturnType<TestShop['as']>
type OfModel = (
  office: Office,
  path: string,
  tool: Tool,
  other: Office,
) => Promise<{ status: number }>

/** A change of a machine model that another person of the office has made. */
function ofSection(name: CallName, section: Section, change: object): Walk {
  const call: Call = async (shop, admin) => {
    const { body } = await shop.as(admin).get('/api/settings')
    const { value, revision } = body.sections[section]
    const sent = { value: { ...value, ...change }, was: revision }
    return shop.as(admin).put(`/api/settings/${section}`, sent)
  }
  return [[name, call, 'setting update']]
}

function ofModel(name: CallName, change: OfModel): Walk {
  const call: Call = async (shop, admin, tool) => {
    const other = await shop.newAdmin()
    const { body } = await newModel(shop, other)
    return change(shop.as(admin), `/api/machine-models/${body._id}`, tool, shop.as(other))
  }
  return [[name, call, 'machine update']]
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

test.each(walk)('%s is recorded with the account that made it', async (_, call, ...recorded) => {
  const shop = theShop()
  const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
  const reply = await call(shop, admin, tool)
  expect([reply.status, reply]).toEqual([expect.toSatisfy(isSuccess), reply])
  const { body } = await shop.as(admin).get(`/api/search/changes?actor=${admin._id}`)
  const entries: AuditEntry[] = body.changes
  expect(entries.map(({ noun, act }) => `${noun} ${act}`).sort()).toEqual(recorded)
  for (const { noun, name, before, after } of entries) {
    if (noun !== 'synonym') expect(name).toBeTruthy()
    expect(Object.keys({ ...before, ...after })).not.toEqual([])
  }
})

/** A reply that is shown whole if it is none. */
const isSuccess = (status: number) => status < 300

const own = 'A thing of the account alone, which no call changes for another account.'
const ownCompany = 'Members alone change their company by it.'
const provider =
  'Asks the provider or tells what it said: no decision of the office (CONTRACT section 3).'

/** Calls that an admin can make and that leave no row, and why. */
const unrecorded: Partial<Record<CallName, string>> = {
  uploadImage:
    'Nothing of the shop shows the picture yet: what it is put on is recorded with its address.',
  checkLines: 'Writes nothing.',
  readPad: 'Writes nothing but when a part number of the account was used last.',
  createContactMessage: 'Anybody may ask: it names no account.',
  askAboutBooking: 'Only a buyer asks.',
  testWebhook: 'Tells an endpoint nothing.',
  sendWebhookMessage: 'The endpoint was sent it before.',
  createReview: 'The words of a person and not of the office.',
  payBooking: provider,
  createPaymentIntent: provider,
  recordPayment: provider,
  createToken: own,
  endSession: own,
  setProfile: own,
  createAddress: own,
  changeAddress: own,
  deleteAddress: own,
  changeBasket: own,
  mergeBasket: own,
  addToBasket: own,
  setViews: own,
  setWait: own,
  deleteWait: own,
  setPartNumbers: own,
  deletePartNumber: own,
  createList: own,
  changeList: own,
  deleteList: own,
  createMachine: own,
  changeMachine: own,
  deleteMachine: own,
  createCompany: ownCompany,
  changeOwnCompany: ownCompany,
  closeCompany: ownCompany,
  changeMember: ownCompany,
  deleteMember: ownCompany,
  createInvitation: ownCompany,
  deleteInvitation: ownCompany,
  joinCompany: ownCompany,
  createPunchout: own,
  transferPunchout: own,
}

test('every call that writes is walked, or says why it leaves no row', () => {
  const writing = (Object.keys(everyCall) as CallName[]).filter(
    (name) => addressOfCall(name).method !== 'GET',
  )
  const walked = new Set(walk.map(([name]) => name))
  expect([...walked, ...Object.keys(unrecorded)].sort()).toEqual(writing.sort())
})

test('what a buyer does to a quote and its links is in the audit only where its state changes', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const quote = quoteVerbs(shop, await newQuote(shop, buyer))
  const link = await quote.share(buyer)
  await quote.revoke(buyer, link.body._id)
  const count = async () =>
    (await shop.pool.query('select 1 from changes where actor_id = $1', [buyer._id])).rowCount
  expect(await count()).toBe(0)
  expect((await quote.decline(buyer)).status).toBe(200)
  expect(await count()).toBe(1)
})

test('orders that are written together name each the one who placed it', async () => {
  const shop = theShop()
  const [buyer, tool] = [await shop.newBuyer(), await shop.newTool()]
  const admins = [await shop.newAdmin(), await shop.newAdmin()]
  const body = bodyOf(buyer, [lineOf(tool, 5)])
  const people = [admins[0], buyer, admins[1], buyer].flatMap((person) => person ?? [])
  const placed = await Promise.all(
    people.map((person) => shop.as(person).post('/api/bookings', body, newKey())),
  )
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { rows } = await shop.pool.query(
    'select noun_id, actor_id, source from changes where noun_id = any($1)',
    [placed.map(({ body }) => body._id)],
  )
  const source = 'page'
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { noun_id: placed[0]?.body._id, actor_id: admins[0]?._id, source },
      { noun_id: placed[2]?.body._id, actor_id: admins[1]?._id, source },
    ]),
  )
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
