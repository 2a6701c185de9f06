import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { taxLines } from '../../tests/support/taxed.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { office, ship } = shippingScene(theShop)

let [buyer, manager]: Person[] = []
let invoice: { _id: string; number: string; bookingId: string; bookingNumber: string }

beforeAll(async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill Q' })
  await shop.pool.query("update companies set invoice_email = 'invoices@mill-q.example'")
  manager = await newMember(shop, { company, role: 'manager' })
  buyer = await newMember(shop, { company })
  const booking = await shop.as(buyer).book({ quantity: 3 })
  await taxLines(shop, booking, { code: 'export', percent: 0 })
  await shop.as(buyer).pay(booking)
  await ship(booking, { lines: [{ line: 1, quantity: 3 }] })
  invoice = (await shop.as(buyer).get('/api/invoices')).body.invoices[0]
})

const numbers = (body: { invoices: { number: string }[] }) =>
  body.invoices.map(({ number }) => number)

test('the buyer and those who oversee the company list an invoice, a colleague does not', async () => {
  const shop = theShop()
  const colleague = await newMember(shop, { company: await newCompany(shop) })
  const seenBy = async (person: Person | undefined, query = '') =>
    person && numbers((await shop.as(person).get(`/api/invoices${query}`)).body)
  const own = [invoice.number]
  expect(await seenBy(buyer)).toEqual(own)
  expect(await seenBy(manager)).toEqual(own)
  expect(await seenBy(manager, `?bookingId=${invoice.bookingId}`)).toEqual(own)
  expect(await seenBy(colleague)).toEqual([])
  expect(await seenBy(colleague, `?bookingId=${invoice.bookingId}`)).toEqual([])
  const ofOffice = await office().get(`/api/invoices?bookingId=${invoice.bookingId}`)
  expect(numbers(ofOffice.body)).toEqual(own)
})

test('the office searches by number, booking and company, and by state', async () => {
  const find = async (query: string) => (await office().get(`/api/search/invoices?${query}`)).body
  expect(await find(`q=${invoice.number.toLowerCase()}`)).toMatchObject({ found: 1, total: 1 })
  expect(await find(`q=${invoice.bookingNumber}`)).toMatchObject({ found: 1 })
  expect(await find('q=none')).toMatchObject({ invoices: [], found: 0, total: 1 })
  expect(await find('show=open')).toMatchObject({ found: 0 })
  expect(await find('kind=credit')).toMatchObject({ found: 0 })
  expect(await find('sort=amount&dir=up')).toMatchObject({ found: 1 })
})

test('the CSV has a row for each line, and its tax comes to that of the paper', async () => {
  const { body } = await office().get('/api/export/invoices.csv')
  const [head, row] = String(body).replaceAll('"', '').split('\r\n')
  expect(head).toContain('Number,Kind,Issued on')
  expect(row).toContain(`${invoice.number},invoice,`)
  expect(row).toContain(',export,0,37.50,0.00,37.50')
})

test('the mail goes to the buyer and the company, and again when the office asks, once for each key', async () => {
  const shop = theShop()
  const key = { 'idempotency-key': randomUUID() }
  const sent = async () => {
    const { rows } = await shop.pool.query(
      "select recipient from mails where paper = 'invoice' and paper_of = $1 order by 1",
      [invoice._id],
    )
    return rows.map(({ recipient }) => recipient)
  }
  const both = [buyer?.email, 'invoices@mill-q.example'].sort()
  expect(await sent()).toEqual(both)
  await shop.pool.query("update mails set state = 'attention' where paper = 'invoice'")
  const { body } = await office().get('/api/search/invoices?show=mail-failed')
  expect(body).toMatchObject({ found: 1 })
  for (let at = 0; at < 2; at += 1) {
    const again = await office().post(`/api/invoices/${invoice._id}/mails`, {}, key)
    expect([again.status, again.body.text]).toEqual([201, 'Sent the mail of the invoice again.'])
  }
  expect(await sent()).toEqual(both)
  expect((await office().get('/api/search/invoices?show=mail-failed')).body.found).toBe(0)
  const unknown = await office().post(`/api/invoices/${randomUUID()}/mails`, {}, key)
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such invoice.'])
})
