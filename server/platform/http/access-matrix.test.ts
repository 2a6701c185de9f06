// Long on purpose: one table of every call and who may make it.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Area, areas } from '../../../contract/areas.ts'
import { type CallName, calls } from '../../../contract/calls/calls.ts'
import { mayCall } from '../../../contract/calls/office-calls.ts'
import { defaultSettings, type Section } from '../../../contract/settings.ts'
import type { Tool } from '../../../contract/tools/tools.ts'
import { newCompany } from '../../../tests/support/companies.ts'
import { dayFromNow } from '../../../tests/support/days.ts'
import { bodyOf, lineOf } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const roles = [
  'visitor',
  'badToken',
  'expiredToken',
  'owner',
  'otherUser',
  'admin',
  'revokedAdmin',
] as const
type Role = (typeof roles)[number]
type Expected = Record<Role, number>

const sectionOf = (section: Section) => ({ value: defaultSettings[section], was: 9 })

/** What each of `roles` is answered, in their order. */
function answers(...statuses: [number, number, number, number, number, number, number]): Expected {
  const [visitor, badToken, expiredToken, owner, otherUser, admin, revokedAdmin] = statuses
  return { visitor, badToken, expiredToken, owner, otherUser, admin, revokedAdmin }
}

const open = answers(200, 200, 200, 200, 200, 200, 200)
const forAdmins = (allowed: number) => answers(401, 401, 401, 403, 403, allowed, 403)
const signedIn = (allowed: number) => answers(401, 401, 401, allowed, allowed, allowed, allowed)
const ownOrAdmin = (allowed: number) => answers(401, 401, 401, allowed, 403, allowed, 403)

const knownCompany = { name: 'Mill X', taxId: '0001420120809', country: 'BD' }

type Row = {
  expected: Expected
  body?: (owner: Person) => object
}

// A call without a row here does not compile.
const matrix: Record<CallName, Row> = {
  listFeaturedTools: { expected: open },
  listTools: { expected: open },
  searchTools: { expected: open },
  countFacets: { expected: open },
  // Without words it is malformed, for everyone alike.
  find: { expected: answers(400, 400, 400, 400, 400, 400, 400) },
  listSynonyms: { expected: forAdmins(200) },
  // Of another revision, so that the words stay.
  setSynonyms: { expected: forAdmins(409), body: () => ({ synonyms: [], was: 0 }) },
  getSettings: { expected: forAdmins(200) },
  // Of another revision, so that the settings stay.
  setSeller: { expected: forAdmins(409), body: () => sectionOf('seller') },
  setBank: { expected: forAdmins(409), body: () => sectionOf('bank') },
  setDays: { expected: forAdmins(409), body: () => sectionOf('days') },
  setHolds: { expected: forAdmins(409), body: () => sectionOf('holds') },
  setTax: { expected: forAdmins(409), body: () => sectionOf('tax') },
  listTaxRates: { expected: forAdmins(200) },
  setTaxRates: { expected: forAdmins(409), body: () => ({ rates: [], was: 9 }) },
  exportTools: { expected: forAdmins(200) },
  summarizeTools: { expected: open },
  getTool: { expected: open },
  getOpenTool: { expected: open },
  listOpenTools: { expected: open },
  getToolNeighbours: { expected: open },
  searchDeletedTools: { expected: forAdmins(200) },
  createTool: { expected: forAdmins(201), body: newTool },
  changeTool: { expected: forAdmins(200), body: () => ({ price: 6 }) },
  deleteTool: { expected: forAdmins(200) },
  restoreTool: { expected: forAdmins(200) },
  setTiers: { expected: forAdmins(200), body: () => ({ tiers: [{ from: 250, price: 1.5 }] }) },
  getToolDetails: { expected: open },
  changeToolDetails: { expected: forAdmins(200), body: () => ({ pack: 12 }) },
  addToolFile: { expected: forAdmins(400), body: () => new FormData() },
  changeToolFile: { expected: forAdmins(404), body: () => ({ title: 'T' }) },
  deleteToolFile: { expected: forAdmins(404) },
  listReviews: { expected: open },
  listToolReviews: { expected: open },
  createReview: { expected: signedIn(201), body: () => ({ name: 'N', comment: 'C', rating: 3 }) },
  // A token of the API is no proof of identity, not even an admin's.
  createToken: {
    expected: answers(401, 401, 401, 401, 401, 401, 401),
    body: ({ email }) => ({ email }),
  },
  getOwnData: { expected: signedIn(200) },
  getAccount: { expected: answers(401, 401, 401, 401, 401, 401, 401) },
  endSession: { expected: answers(401, 401, 401, 401, 401, 401, 401) },
  listUsers: { expected: forAdmins(200) },
  listPendingAdmins: { expected: forAdmins(200) },
  makeAdmin: { expected: forAdmins(404) },
  revokeAdmin: { expected: forAdmins(404) },
  setAreas: { expected: forAdmins(404), body: () => ({ areas: ['shipping'] }) },
  getAdminFlag: { expected: ownOrAdmin(200) },
  listMachineModels: { expected: open },
  getMachineModel: { expected: answers(404, 404, 404, 404, 404, 404, 404) },
  createMachineModel: {
    expected: forAdmins(201),
    body: () => ({ maker: 'BD-MART', name: randomUUID() }),
  },
  changeMachineModel: { expected: forAdmins(404), body: () => ({ name: 'RF-60' }) },
  deleteMachineModel: { expected: forAdmins(404) },
  setModelParts: { expected: forAdmins(404), body: () => ({ parts: [] }) },
  addModelDrawing: { expected: forAdmins(400), body: () => new FormData() },
  setModelDrawing: {
    expected: forAdmins(404),
    body: () => ({ title: 'T', position: 0, hotspots: [] }),
  },
  deleteModelDrawing: { expected: forAdmins(404) },
  listMachines: { expected: signedIn(200) },
  createMachine: { expected: signedIn(201), body: () => ({ name: randomUUID(), count: 1 }) },
  changeMachine: { expected: signedIn(404), body: () => ({ count: 2 }) },
  deleteMachine: { expected: signedIn(404) },
  createBooking: { expected: ownOrAdmin(201), body: newBooking },
  listBookings: { expected: forAdmins(200) },
  searchBookings: { expected: forAdmins(200) },
  getOverview: { expected: forAdmins(200) },
  createQuote: { expected: ownOrAdmin(201), body: newQuote },
  listQuotes: { expected: signedIn(200) },
  searchQuotes: { expected: forAdmins(200) },
  // Without a link; server/quotes/quote-links.test.ts has those with one.
  getQuotePdf: { expected: ownOrAdmin(200) },
  getQuote: { expected: ownOrAdmin(200) },
  offerQuote: { expected: forAdmins(201), body: newOffer },
  // Who is in no company has no approver to ask.
  askQuoteApproval: { expected: ownOrAdmin(403) },
  listApprovals: { expected: signedIn(200) },
  acceptQuote: { expected: ownOrAdmin(201), body: () => ({ payBy: 'card' }) },
  // No frame.
  callOffQuote: {
    expected: ownOrAdmin(409),
    body: () => ({ lines: [{ line: 1, quantity: 1 }], payBy: 'card' }),
  },
  declineQuote: { expected: ownOrAdmin(200), body: () => ({ why: 'W' }) },
  // It is offered already, and only the office takes that back.
  withdrawQuote: {
    expected: answers(401, 401, 401, 403, 403, 200, 403),
    body: () => ({ why: 'W' }),
  },
  renewQuote: { expected: ownOrAdmin(201) },
  createQuoteLink: {
    expected: ownOrAdmin(201),
    body: () => ({ to: 'boss@mill.example', may: 'approve', expiresOn: dayFromNow(300) }),
  },
  listQuoteLinks: { expected: ownOrAdmin(200) },
  revokeQuoteLink: { expected: ownOrAdmin(404) },
  exportBookings: { expected: forAdmins(200) },
  listBookingsOf: { expected: ownOrAdmin(200) },
  getBooking: { expected: open },
  checkLines: {
    expected: open,
    body: () => ({ lines: [{ toolId: tool._id, quantity: 5 }] }),
  },
  listWaits: { expected: signedIn(200) },
  setWait: { expected: signedIn(404), body: () => ({ quantity: 5 }) },
  deleteWait: { expected: signedIn(200) },
  getBasket: { expected: signedIn(200) },
  changeBasket: {
    expected: signedIn(200),
    body: () => ({ set: [{ toolId: tool._id, quantity: 5 }] }),
  },
  mergeBasket: { expected: signedIn(200), body: () => ({ id: randomUUID(), lines: [] }) },
  addToBasket: {
    expected: signedIn(200),
    body: () => ({ lines: [{ toolId: tool._id, quantity: 5 }] }),
  },
  readPad: { expected: open, body: () => ({ text: '200 x vernier caliper 200 mm' }) },
  listViews: { expected: signedIn(200) },
  setViews: { expected: signedIn(200), body: () => ({ list: 'my-bookings', views: [] }) },
  listPartNumbers: { expected: signedIn(200) },
  setPartNumbers: {
    expected: signedIn(200),
    body: () => ({ names: [{ text: 'ZX-77', toolId: tool._id }] }),
  },
  deletePartNumber: { expected: signedIn(404) },
  listLists: { expected: signedIn(200) },
  createList: { expected: signedIn(201), body: () => ({ name: randomUUID(), basket: true }) },
  getList: { expected: signedIn(404) },
  changeList: { expected: signedIn(404), body: () => ({ clear: true }) },
  deleteList: { expected: signedIn(404) },
  getProfile: { expected: signedIn(200) },
  setProfile: { expected: signedIn(200), body: () => ({ phone: '1' }) },
  listAddresses: { expected: signedIn(200) },
  createAddress: {
    expected: signedIn(201),
    body: () => ({ label: 'Mill', address: { line1: 'L', city: 'C', country: 'BD' } }),
  },
  changeAddress: { expected: signedIn(404), body: () => ({ label: 'Mill' }) },
  deleteAddress: { expected: signedIn(404) },
  changeBooking: { expected: ownOrAdmin(200), body: () => ({ poNumber: '4711', poAgain: true }) },
  deleteBooking: { expected: ownOrAdmin(200) },
  releaseBooking: { expected: forAdmins(200), body: () => ({ why: 'W' }) },
  payBooking: {
    expected: answers(402, 402, 402, 402, 402, 402, 402),
    body: () => ({ paid: true, transactionId: 'pi_none' }),
  },
  // An empty form, and no such file.
  addBookingFile: { expected: ownOrAdmin(400), body: () => new FormData() },
  getBookingFile: { expected: ownOrAdmin(404) },
  deleteBookingFile: { expected: ownOrAdmin(404) },
  getProforma: { expected: ownOrAdmin(200) },
  // There is no payment, and neither a refund nor a shipment is named.
  getReceiptPdf: { expected: ownOrAdmin(404) },
  getCreditNote: { expected: ownOrAdmin(400) },
  getPackingSlip: { expected: forAdmins(400) },
  getCommercialInvoice: { expected: ownOrAdmin(404) },
  getPackingList: { expected: ownOrAdmin(404) },
  // There is no invoice.
  getInvoicePdf: { expected: signedIn(404) },
  getInvoiceXml: { expected: signedIn(404) },
  getMushak: { expected: signedIn(404) },
  getTimeline: { expected: ownOrAdmin(200) },
  addNote: { expected: ownOrAdmin(201), body: () => ({ text: 'Gate 2' }) },
  sendMailAgain: { expected: forAdmins(201), body: () => ({ kind: 'placed' }) },
  // It is not paid.
  createShipment: { expected: forAdmins(409), body: () => ({ lines: [{ line: 1, quantity: 1 }] }) },
  changeShipment: { expected: forAdmins(404), body: () => ({ shipped: true }) },
  deleteShipment: { expected: forAdmins(404) },
  setPromises: {
    expected: forAdmins(409),
    body: () => ({ lines: [{ line: 1, promisedOn: '2026-12-09' }] }),
  },
  searchShipping: { expected: forAdmins(200) },
  listReceipts: { expected: signedIn(200) },
  // There is no payment for it.
  getReceipt: { expected: ownOrAdmin(404) },
  createPaymentIntent: { expected: answers(401, 401, 401, 200, 403, 200, 403), body: newIntent },
  recordPayment: { expected: answers(401, 401, 401, 402, 403, 402, 403), body: newPayment },
  listPayments: { expected: forAdmins(200) },
  listInvoices: { expected: signedIn(200) },
  searchInvoices: { expected: forAdmins(200) },
  exportInvoices: { expected: forAdmins(200) },
  sendInvoice: { expected: forAdmins(404) },
  searchPayments: { expected: forAdmins(200) },
  exportPayments: { expected: forAdmins(200) },
  refundPayment: { expected: forAdmins(404), body: () => ({ restock: true }) },
  createRefund: {
    expected: forAdmins(409),
    body: () => ({ lines: [], amount: 5, restock: false, reason: 'R' }),
  },
  changeRefund: {
    expected: forAdmins(404),
    body: () => ({ sentOn: '2026-11-21', reference: 'R' }),
  },
  createReturn: {
    expected: forAdmins(409),
    body: () => ({ lines: [{ line: 1, quantity: 1 }], restock: false, reason: 'R' }),
  },
  recordTransfer: {
    expected: forAdmins(201),
    body: () => ({ amount: 5, receivedOn: '2026-11-21', reference: randomUUID() }),
  },
  reversePayment: { expected: forAdmins(404), body: () => ({ reason: 'R' }) },
  settlePayment: { expected: forAdmins(404) },
  createImport: {
    expected: forAdmins(201),
    body: () => ({ kind: 'tools', name: 'a.csv', columns: ['Name'], mapping: { Name: 0 } }),
  },
  listImports: { expected: forAdmins(200) },
  getImport: { expected: forAdmins(404) },
  addImportRows: {
    expected: forAdmins(404),
    body: () => ({ rows: [{ row: 1, cells: ['Reed'] }] }),
  },
  checkImport: { expected: forAdmins(404) },
  listImportRows: { expected: forAdmins(404) },
  applyImport: { expected: forAdmins(404), body: () => ({ expected: 0 }) },
  deleteImport: { expected: forAdmins(404) },
  // The accounts are in no company.
  getOwnCompany: { expected: signedIn(404) },
  changeOwnCompany: { expected: signedIn(404), body: () => ({ needsPo: true, was: 1 }) },
  closeCompany: { expected: signedIn(404) },
  changeMember: { expected: signedIn(404), body: () => ({ role: 'buyer' }) },
  deleteMember: { expected: signedIn(404) },
  listInvitations: { expected: signedIn(404) },
  createInvitation: {
    expected: signedIn(404),
    body: () => ({ email: 'anna@mill.example', role: 'buyer' }),
  },
  deleteInvitation: { expected: signedIn(404) },
  joinCompany: { expected: signedIn(404), body: () => ({ token: randomUUID() }) },
  // It is known, so that the accounts stay in none.
  createCompany: { expected: signedIn(409), body: () => knownCompany },
  listMembers: { expected: signedIn(404) },
  listAgreedPrices: { expected: signedIn(404) },
  searchCompanyBookings: { expected: signedIn(404) },
  searchCompanyQuotes: { expected: signedIn(404) },
  getSpend: { expected: signedIn(404) },
  exportSpend: { expected: signedIn(404) },
  getStatement: { expected: signedIn(404) },
  getStatementPdf: { expected: signedIn(404) },
  exportStatement: { expected: signedIn(404) },
  recordCompanyTransfer: {
    expected: forAdmins(404),
    body: () => ({ amount: 5, receivedOn: '2026-11-21', reference: 'R' }),
  },
  getCompanyStatement: { expected: forAdmins(404) },
  getCompanyStatementPdf: { expected: forAdmins(404) },
  exportCompanyStatement: { expected: forAdmins(404) },
  listWebhooks: { expected: signedIn(200) },
  createWebhook: {
    expected: signedIn(201),
    body: () => ({ url: 'https://erp.mill.example/', events: ['booking.placed'] }),
  },
  changeWebhook: { expected: signedIn(404), body: () => ({ state: 'off' }) },
  deleteWebhook: { expected: signedIn(404) },
  renewWebhookSecret: { expected: signedIn(404) },
  testWebhook: { expected: signedIn(404) },
  listWebhookMessages: { expected: signedIn(404) },
  sendWebhookMessage: { expected: signedIn(404) },
  listKeys: { expected: signedIn(200) },
  createKey: {
    expected: signedIn(201),
    body: () => ({ name: 'ERP', scopes: ['orders:read'] }),
  },
  // It names no key.
  endKey: { expected: signedIn(404) },
  listCompanyKeys: { expected: signedIn(404) },
  listOfficeKeys: { expected: forAdmins(200) },
  // server/punchout/oci.test.ts has a visit by its code.
  createPunchout: {
    expected: answers(401, 401, 401, 401, 401, 401, 401),
    body: () => ({ code: 'c' }),
  },
  transferPunchout: { expected: signedIn(403), body: () => ({ lines: [] }) },
  getConfig: { expected: open },
  createContactMessage: {
    expected: answers(201, 201, 201, 201, 201, 201, 201),
    body: () => ({ name: 'N', email: 'n@mill.example', question: 'Q?' }),
  },
  searchCustomers: { expected: forAdmins(200) },
  exportCustomers: { expected: forAdmins(200) },
  getCustomer: { expected: forAdmins(404) },
  changeCustomer: { expected: forAdmins(404), body: () => ({ note: 'N' }) },
  searchCompanies: { expected: forAdmins(200) },
  getCompanyForOffice: { expected: forAdmins(404) },
  listOwnPrices: { expected: signedIn(200) },
  listEvents: { expected: signedIn(200) },
  listStockChanges: { expected: signedIn(200) },
  getCompanyPrices: { expected: forAdmins(404) },
  setCompanyPrices: { expected: forAdmins(404), body: () => ({ prices: [], was: 0 }) },
  changeReminders: { expected: forAdmins(404), body: () => ({ paused: 'R', was: 1 }) },
  setCompanyTerms: {
    expected: forAdmins(404),
    body: () => ({ termsDays: 30, credit: 1000, was: 1 }),
  },
  changeCompanyForOffice: { expected: forAdmins(404), body: () => ({ state: 'active', was: 1 }) },
  searchChanges: { expected: forAdmins(200) },
  exportChanges: { expected: forAdmins(200) },
  undoChange: { expected: forAdmins(404) },
  undoBatch: { expected: forAdmins(404) },
  // An admin is let in, and only then what was sent is judged: a form without a picture.
  uploadImage: { expected: forAdmins(400), body: () => new FormData() },
  searchContactMessages: { expected: forAdmins(200) },
  answerContactMessage: { expected: forAdmins(404), body: () => ({ answered: true }) },
  listQuestions: { expected: signedIn(200) },
  writeInThread: { expected: ownOrAdmin(201), body: () => ({ text: 'T' }) },
  listBookingQuestions: { expected: ownOrAdmin(200) },
  // Only its buyer asks.
  askAboutBooking: {
    expected: answers(401, 401, 401, 201, 403, 403, 403),
    body: () => ({ text: 'Q?' }),
  },
}

type Goods = 'tool' | 'booking' | 'quote' | 'question'
const current = { tool: '', booking: '', quote: '', question: '', total: 0 }
/** Those that a call may have changed since they were made. */
const used = new Set<Goods>(['tool', 'booking', 'quote', 'question'])
type Column = Role | Area | 'withoutFactor'
const columns: readonly Column[] = [...roles, ...areas, 'withoutFactor']
const people = new Map<Column, Person>()
let owner: Person
let tool: Tool

beforeAll(async () => {
  const shop = theShop()
  tool = await shop.newTool({ Available: 100_000 })
  owner = await shop.newBuyer()
  await newCompany(shop, knownCompany)
  const [expired, revoked] = [await shop.newBuyer(), await shop.newAdmin()]
  const withoutFactor = await shop.newAdmin()
  await shop.db
    .updateTable('access_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', expired._id)
    .execute()
  const set = (id: string, values: { admin: boolean } | { two_factor_enabled: boolean }) =>
    shop.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set(revoked._id, { admin: false })
  await set(withoutFactor._id, { two_factor_enabled: true })
  people.set('badToken', { ...owner, token: 'no-token-of-ours' })
  people.set('expiredToken', expired)
  people.set('owner', owner)
  people.set('otherUser', await shop.newBuyer())
  people.set('admin', await shop.newAdmin())
  people.set('revokedAdmin', revoked)
  people.set('withoutFactor', withoutFactor)
  for (const area of areas) people.set(area, await shop.newAdmin({ areas: [area] }))
})

test.each(Object.keys(matrix) as CallName[])('%s', async (name) => {
  const shop = theShop()
  const { expected, body } = matrix[name]
  const [method, path = ''] = calls[name].split(' ')
  const goods = goodsOf(name)
  const seen = []
  for (const column of columns) {
    if (used.delete(goods)) await makeGoods[goods](shop)
    const reply = await shop.call(method as 'GET', fill(name, path), {
      token: people.get(column)?.token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body: body(owner) }),
    })
    const isRefused = reply.status === 401 || reply.status === 403
    if (method !== 'GET' && !isRefused) used.add(goods)
    if (isRefused) expect(reply.body.message).toMatch(/\.$/)
    if (reply.status === 403)
      expect(reply.body.code === 'second_factor_needed').toBe(column === 'withoutFactor')
    seen.push([column, reply.status])
  }
  expect(seen).toEqual(columns.map((column) => [column, expected[roleIn(name, column)]]))
})

/** An area is the office in its own calls, and another person in those of the other areas; so is an admin in all before a code. */
function roleIn(name: CallName, column: Column): Role {
  if (column === 'withoutFactor') return 'otherUser'
  if (!isArea(column)) return column
  return mayCall([column], name) ? 'admin' : 'otherUser'
}

const isArea = (column: Column): column is Area => areas.some((area) => area === column)

const makeGoods: Record<Goods, (shop: TestShop) => Promise<void>> = {
  tool: async (shop) => {
    current.tool = (await shop.newTool())._id
  },
  booking: async (shop) => {
    const { _id, total } = await shop.as(owner).book({ tool })
    Object.assign(current, { booking: _id, total })
  },
  quote: async (shop) => {
    current.quote = await createdBy(shop, '/api/quotes', newQuote(owner))
  },
  question: async (shop) => {
    const { _id } = await shop.as(owner).book({ tool })
    current.question = await createdBy(shop, `/api/bookings/${_id}/questions`, { text: 'Q?' })
  },
}

async function createdBy(shop: TestShop, url: string, body: object): Promise<string> {
  const made = await shop.as(owner).post(url, body, { 'idempotency-key': randomUUID() })
  return made.body._id
}

function goodsOf(name: CallName): Goods {
  if (/Quote/.test(name)) return 'quote'
  if (/Thread/.test(name)) return 'question'
  return /Tool|Tiers/.test(name) ? 'tool' : 'booking'
}

function fill(name: CallName, path: string): string {
  const ofUser = ['makeAdmin', 'revokeAdmin', 'setAreas'].includes(name)
  return path
    .replace(':id', ofUser ? randomUUID() : current[goodsOf(name)])
    .replace(':link', randomUUID())
    .replace(':file', randomUUID())
    .replace(':batch', randomUUID())
    .replace(':number', '1')
    .replace(':refund', randomUUID())
    .replace(':email', encodeURIComponent(owner.email))
}

function newTool() {
  return { name: `Tool ${randomUUID()}`, price: 5, Available: 5, img: '/x.jpg', description: 'D' }
}

function newBooking({ name, email }: Person) {
  return { productName: tool.name, price: tool.price, quantity: 1, name, email, phone: '1' }
}

function newQuote(person: Person) {
  return bodyOf(person, [lineOf(tool, 1)])
}

function newOffer() {
  const line = { toolId: tool._id, quantity: 1, price: 5 }
  return { lines: [line], validUntil: dayFromNow(300), was: 1 }
}

function newIntent() {
  return { price: current.total, bookingId: current.booking }
}

function newPayment() {
  const { email, name } = owner
  return {
    email,
    name,
    transactionId: 'pi_none',
    date: '2026-11-21',
    status: 'x',
    bookingId: current.booking,
  }
}
