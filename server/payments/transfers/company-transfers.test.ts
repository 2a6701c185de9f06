import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeAccount } from '../../../tests/support/accounts.ts'
import { agreeTerms, newCompany, newMember } from '../../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { transferCalls } from '../../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person
const { transferOf, post, reverse, paymentsOf, codeOf, record, ...others } = transferCalls(
  theShop,
  () => admin,
)

/** Invoices that a test writes have no lines and no numbers of the series. */
const broken = async () => (await others.broken()).filter((sentence) => !/^I1[89]:/.test(sentence))

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

type Invoice = { cents: number; due: number }

/** A company that has booked on account for these sums in dollars, with an invoice for a part of each or none. */
async function owing(given: readonly { total: number; invoice?: Invoice }[]) {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 10_000 })
  const person = await newMember(shop, { company, role: 'manager' })
  const tool = await shop.newTool({ price: 100, Available: 10_000 })
  const ids: string[] = []
  const invoices: string[] = []
  for (const { total, invoice } of given) {
    const body = bodyOf(person, [lineOf(tool, total)], { payBy: 'account' })
    const { body: booking } = await sendLines(shop, person, body)
    ids.push(booking._id)
    if (!invoice) continue
    const { cents, due } = invoice
    const id = randomUUID()
    invoices.push(id)
    const paper = {
      id,
      booking: booking._id,
      corrects: null,
      day: Math.min(due - 30, 0),
      due,
      cents,
    }
    const account = { bookings: [], papers: [paper], payments: [], refunds: [] }
    await writeAccount(shop, { company, person, tool }, account)
  }
  const send = (amount: number, changes: object = {}, key: string = randomUUID()) =>
    post(`/api/companies/${company._id}/transfers`, transferOf(amount, changes), key)
  const paid = (body: { payments: { bookingId: string; amount: number; paid: boolean }[] }) =>
    body.payments.map((each) => [ids.indexOf(each.bookingId), each.amount, each.paid])
  const statement = async () => (await shop.as(person).get('/api/company/statement')).body
  return { shop, company, person, ids, invoices, send, paid, statement }
}

const three = [
  { total: 100, invoice: { cents: 10_000, due: -5 } },
  { total: 100, invoice: { cents: 4_000, due: -20 } },
  { total: 50 },
]

describe('POST /api/companies/{id}/transfers', () => {
  test('pays the oldest invoices first, then what is in none, and leaves the rest owed', async () => {
    const { send, paid, statement } = await owing(three)
    expect(await statement()).toMatchObject({ owed: 140, overdue: 140, closing: 140 })
    const { status, body } = await send(150)
    expect([status, paid(body), body.surplus]).toEqual([
      201,
      [
        [1, 50, false],
        [0, 100, true],
      ],
      0,
    ])
    expect(await statement()).toMatchObject({
      owed: 0,
      paidAhead: 10,
      notInvoiced: [{ owed: 50 }, { owed: 50 }],
    })
    expect(await broken()).toEqual([])
  })

  test('what is above all that is owed is a surplus of the last booking, which goes back', async () => {
    const { shop, send, paid, ids } = await owing(three)
    const { body } = await send(300)
    expect([paid(body), body.surplus]).toEqual([
      [
        [1, 100, true],
        [0, 100, true],
        [2, 50, true],
      ],
      50,
    ])
    const payments = await paymentsOf(ids[2] ?? '')
    expect(payments).toMatchObject([
      { amount: 50, state: 'settled' },
      { amount: 50, state: 'attention', reasonCode: 'surplus' },
    ])
    const refunded = await shop.as(admin).refund(payments[1]._id, { restock: false })
    expect(refunded.status).toBe(200)
    expect(await broken()).toEqual([])
  })

  test('pays the invoices that are named, in the order in which they are due', async () => {
    const { send, paid, invoices } = await owing(three)
    const { body } = await send(120, { invoices: [invoices[0]] })
    expect([paid(body), body.surplus]).toEqual([[[0, 100, true]], 20])
    expect(codeOf(await send(5, { invoices: [invoices[0]] }))).toEqual([409, 'nothing_owed'])
    expect(await broken()).toEqual([])
  })

  test('refuses an invoice of another company, and money for one that owes nothing', async () => {
    const [{ send }, other] = [await owing(three), await owing(three)]
    for (const id of [other.invoices[0], randomUUID()])
      expect(codeOf(await send(5, { invoices: [id] }))).toEqual([404, 'invoice_not_found'])
    const none = await owing([])
    const { status, body } = await none.send(5)
    expect([status, body.code, body.message]).toEqual([
      409,
      'nothing_owed',
      'Mill X owes nothing that this money could pay. Please record it for the booking that it is for.',
    ])
    const path = `/api/companies/${randomUUID()}/transfers`
    expect(codeOf(await post(path, transferOf(5)))).toEqual([404, 'company_not_found'])
  })

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ receivedOn: '2199-01-01' }, 'receivedOn'],
    [{ reference: ' ' }, 'reference'],
    [{ invoices: [] }, 'invoices'],
    [{ invoices: ['x'] }, 'invoices'],
  ])('%j is malformed', async (changes, field) => {
    const { send } = await owing([])
    const { status, body } = await send(5, changes)
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.message).toContain(field)
  })

  test('a line of the bank is recorded once, as a whole, until all of it is taken back', async () => {
    const { send, ids, statement } = await owing(three)
    const line = { reference: `FT ${randomUUID()}`, again: false }
    const { body } = await send(140, line)
    expect(codeOf(await send(140, line))).toEqual([409, 'transfer_known'])
    expect(codeOf(await record(ids[2] ?? '', 140, line))).toEqual([409, 'transfer_known'])
    const [first, second] = await Promise.all(ids.slice(0, 2).map(paymentsOf))
    expect((await reverse(first[0]._id)).status).toBe(200)
    expect(codeOf(await send(140, line))).toEqual([409, 'transfer_known'])
    expect((await reverse(second[0]._id)).status).toBe(200)
    expect(await statement()).toMatchObject({ owed: 140, paidAhead: 0 })
    expect((await send(140, line)).body.payments).toHaveLength(body.payments.length)
    expect(await broken()).toEqual([])
  })

  test('of the same call at once one is recorded, and its key gives the same answer', async () => {
    const { send, ids } = await owing(three)
    const key = randomUUID()
    const [one, other] = await Promise.all([send(100, {}, key), send(100, {}, key)])
    expect([one.status, one.body]).toEqual([201, other.body])
    expect(await paymentsOf(ids[0] ?? '')).toHaveLength(1)
    expect(codeOf(await send(101, {}, key))).toEqual([409, 'idempotency_mismatch'])
  })

  test('two transfers at once never pay more than is owed', async () => {
    const { send } = await owing(three)
    const [one, other] = await Promise.all([send(200), send(200)])
    const surplus = one.body.surplus + other.body.surplus
    expect(surplus).toBe(150)
    expect(await broken()).toEqual([])
  })
})
