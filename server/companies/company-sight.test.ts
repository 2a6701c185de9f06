import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls/calls.ts'
import { isOpenToMember } from '../../contract/calls/company-calls.ts'
import { type Access, rights } from '../../contract/calls/rights.ts'
import type { CompanyRole, CompanyState, Membership } from '../../contract/companies/membership.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { writeInvoice } from '../../tests/support/issued-invoice.ts'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const ownerAccess: readonly Access[] = [
  'booking-owner',
  'receipt-owner',
  'invoice-owner',
  'quote-owner',
  'quote-link',
  'question-owner',
]
/** Every call that names a thing of an account, as the table of rights has it. */
const namingCalls = (Object.keys(calls) as CallName[]).filter((name) =>
  ownerAccess.includes(rights[name]),
)

const membership = (role: CompanyRole, state: CompanyState): Membership => ({
  companyId: 'x',
  name: 'Mill X',
  state,
  role,
  limitCents: null,
  monthLimitCents: null,
  needsPo: false,
})
const isReading = (name: CallName) =>
  isOpenToMember(name, membership('manager', 'active'), { companyId: 'x' })

const thing = { booking: '', invoice: '', quote: '', frame: '', question: '', refund: '', file: '' }
const people = new Map<string, Person>()
const personOf = (who: string): Person => {
  const person = people.get(who)
  if (!person) throw new Error(who)
  return person
}

const key = () => ({ 'idempotency-key': randomUUID() })

/** A paid booking with a file, a refund and a question, a quote and a frame: all bought by the store keeper of Mill X. */
beforeAll(async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill X' })
  const keeper = await newMember(shop, { company })
  people.set('X keeper', keeper)
  for (const role of ['buyer', 'approver', 'manager'] as const)
    people.set(`X ${role}`, await newMember(shop, { company, role }))
  for (const state of ['active', 'suspended', 'pending'] as const)
    people.set(
      state === 'active' ? 'Y manager' : `${state} manager`,
      await newMember(shop, { company: await newCompany(shop, { state }), role: 'manager' }),
    )
  people.set('stranger', await shop.newBuyer())
  const as = shop.as(keeper)
  const booking = await as.book({ quantity: 2 })
  await as.pay(booking)
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7'], 'order.pdf'))
  form.set('kind', 'po')
  const path = `/api/bookings/${booking._id}`
  thing.file = (await as.post(`${path}/files`, form)).body._id
  thing.question = (await as.post(`${path}/questions`, { text: 'Red?' }, key())).body._id
  const refund = { lines: [{ line: 1, quantity: 1 }], restock: false, reason: 'Bent' }
  const back = await shop.as(await shop.newAdmin()).post(`${path}/refunds`, refund, key())
  thing.refund = back.body.refunds[0]._id
  thing.booking = booking._id
  thing.invoice = await writeInvoice(shop.db, booking._id)
  const sent = { lines: [{ line: 1, quantity: 1 }] }
  await shop.as(await shop.newAdmin()).post(`${path}/shipments`, sent, key())
  thing.quote = (await newQuote(shop, keeper))._id
  thing.frame = (await newQuote(shop, keeper))._id
  await sql`update quotes set kind = 'frame' where id = ${thing.frame}`.execute(shop.db)
})

/** A call of a thing of Mill X. The owner is judged before what was sent, so that it may be empty. */
async function send(who: string, name: CallName, quote = thing.quote) {
  const shop = theShop()
  const [method = '', path = ''] = calls[name].split(' ')
  const id = /Quote/.test(name)
    ? quote
    : /Thread/.test(name)
      ? thing.question
      : rights[name] === 'invoice-owner'
        ? thing.invoice
        : thing.booking
  const url = path
    .replace(':id', id)
    .replace(':file', thing.file)
    .replace(':number', '1')
    .replace(':link', randomUUID())
    .replace('credit.pdf', `credit.pdf?refund=${thing.refund}`)
  const isForm = name === 'addBookingFile'
  const reply = await shop.call(method as 'GET', url, {
    token: personOf(who).token,
    headers: key(),
    ...(method !== 'GET' && { body: isForm ? new FormData() : { bookingId: thing.booking } }),
  })
  return { status: reply.status, message: reply.body?.message }
}

const refused = { status: 403, message: 'Your account may not do this.' }

const others = ['Y manager', 'suspended manager', 'pending manager', 'stranger']

describe.each(namingCalls)('%s of a thing of Mill X', (name) => {
  test('is refused to all who do not oversee Mill X', async () => {
    for (const who of [...others, 'X buyer'])
      expect({ who, ...(await send(who, name)) }).toEqual({ who, ...refused })
    if (/Quote/.test(name))
      for (const who of others)
        expect({ who, ...(await send(who, name, thing.frame)) }).toEqual({ who, ...refused })
  })

  test('shows it to approver and manager, who change nothing', async () => {
    for (const who of ['X approver', 'X manager']) {
      const reply = await send(who, name)
      if (!isReading(name)) expect({ who, ...reply }).toEqual({ who, ...refused })
      // The booking is paid: it has no proforma invoice any more; and no tax of Bangladesh is charged.
      else expect(reply.status).toBe(['getProforma', 'getMushak'].includes(name) ? 409 : 200)
    }
  })
})

test('a frame is read by every member of its company', async () => {
  for (const name of ['getQuote', 'getQuotePdf'] as const)
    expect((await send('X buyer', name, thing.frame)).status).toBe(200)
})

test('a company that is not active shares nothing', () => {
  for (const state of ['pending', 'suspended'] as const)
    for (const role of ['buyer', 'approver', 'manager'] as const)
      for (const isFrame of [false, true])
        expect(
          isOpenToMember('getQuote', membership(role, state), { companyId: 'x', isFrame }),
        ).toBe(false)
})

describe('GET /api/bookings/book/{id}', () => {
  const read = (who: string) =>
    theShop().as(personOf(who)).get(`/api/bookings/book/${thing.booking}`)

  test('shows approver and manager of its company the whole booking', async () => {
    for (const who of ['X keeper', 'X approver', 'X manager']) {
      const { body } = await read(who)
      expect([body.email, body.files.length]).toEqual([personOf('X keeper').email, 1])
    }
  })

  test('hides its buyer from all others', async () => {
    for (const who of ['X buyer', 'Y manager', 'suspended manager', 'stranger']) {
      const { body } = await read(who)
      expect([body.email, body.files]).toEqual(['p***@hidden.example', []])
    }
  })
})

test('the lines of a booking go into the basket of those who read it', async () => {
  const add = async (who: string) => {
    const sent = { booking: thing.booking }
    const { status, body } = await theShop().as(personOf(who)).post('/api/basket/add', sent, key())
    return status === 200 ? 200 : { status, message: body.message }
  }
  expect(await add('X manager')).toBe(200)
  expect(await add('X buyer')).toEqual(refused)
  expect(await add('Y manager')).toEqual(refused)
})
