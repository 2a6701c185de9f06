import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLine, invoicePaper } from '../../tests/support/invoice-paper.ts'
import { writeInvoice } from '../../tests/support/issued-invoice.ts'
import type { Person } from '../../tests/support/people.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { readXml } from '../../tests/support/read-xml.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { keepSettings } from '../platform/config/settings.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { removeUnusedPrivateFiles } from '../platform/files/unused-files.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const delivery = { line1: 'Mill Road 1', city: 'Chemnitz', postcode: '09111', country: 'DE' }
let [id, booking, buyer]: [string, string, Person] = ['', '', { token: '' } as never]

beforeAll(async () => {
  const shop = theShop()
  buyer = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Reed', price: 1250, Available: 1000 })
  await sql`insert into tool_specs (tool_id, position, name, text, value, unit) values
    (${tool._id}, 0, 'HS code', '844849', null, null), (${tool._id}, 1, 'Country of origin', 'Japan', null, null),
    (${tool._id}, 2, 'Weight', '450 g', 450, 'g'), (${tool._id}, 3, 'Gross weight', '0.5 kg', 0.5, 'kg')`.execute(
    shop.db,
  )
  const plain = await shop.newTool({ name: 'Heald', price: 100, Available: 1000 })
  const placed = await shop.as(buyer).bookLines(
    [
      { tool, quantity: 100 },
      { tool: plain, quantity: 10 },
    ],
    { delivery },
  )
  booking = placed._id
  await shop.as(buyer).pay(placed)
  const office = shop.as(await shop.newAdmin())
  for (const lines of [
    [{ line: 1, quantity: 60 }],
    [
      { line: 1, quantity: 40 },
      { line: 2, quantity: 10 },
    ],
  ])
    await office.post(
      `/api/bookings/${booking}/shipments`,
      { lines },
      { 'idempotency-key': randomUUID() },
    )
  id = await writeInvoice(shop.db, booking, invoicePaper([invoiceLine(1, { name: 'তাঁত শানা' })]))
})

async function fetch(path: string, { token } = buyer) {
  const headers = { authorization: `Bearer ${token}` }
  return theShop().app.inject({ url: path, headers })
}

describe('GET /api/invoices/{id}/invoice.pdf', () => {
  test('is made once, kept, and the same bytes from then on', async () => {
    const shop = theShop()
    const first = await fetch(`/api/invoices/${id}/invoice.pdf`)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toMatch(
      /attachment; filename="INV-2026-\d{6,}\.pdf"/,
    )
    const { paper } = await shop.db
      .selectFrom('invoices')
      .select('paper')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const store = findPrivateStore(shop.config)
    expect((await store.list()).map(({ name }) => name)).toContain(paper)
    await removeUnusedPrivateFiles(shop.db, store)
    expect(await store.open(paper)).toBeDefined()
    const again = await fetch(`/api/invoices/${id}/invoice.pdf`)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    await store.remove(paper)
    const made = await fetch(`/api/invoices/${id}/invoice.pdf`)
    expect(made.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('is for its buyer and the office alone', async () => {
    const shop = theShop()
    for (const name of ['invoice.pdf', 'invoice.xml', 'mushak.pdf']) {
      const stranger = await fetch(`/api/invoices/${id}/${name}`, await shop.newBuyer())
      expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'not_allowed'])
    }
    const office = await fetch(`/api/invoices/${id}/invoice.pdf`, await shop.newAdmin())
    expect(office.statusCode).toBe(200)
  })

  test.each([randomUUID(), 'x'])('of %s is 404', async (unknown) => {
    const reply = await fetch(`/api/invoices/${unknown}/invoice.pdf`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      code: 'invoice_not_found',
      message: 'There is no such invoice.',
    })
  })
})

test('GET /api/invoices/{id}/invoice.xml is UBL', async () => {
  const reply = await fetch(`/api/invoices/${id}/invoice.xml`)
  expect(reply.headers['content-type']).toContain('application/xml')
  const root = readXml(reply.payload)
  expect(root.name).toBe('Invoice')
  expect(root.texts('cac:InvoiceLine/cac:Item/cbc:Name')).toEqual(['তাঁত শানা'])
})

describe('GET /api/invoices/{id}/mushak.pdf', () => {
  test('is 409 where the shop does not charge the tax of Bangladesh', async () => {
    keepSettings({})
    const reply = await fetch(`/api/invoices/${id}/mushak.pdf?fxRate=121.5`)
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'not_in_this_tax_mode',
      message: 'This paper is of Bangladesh, whose tax the shop does not charge now.',
    })
  })

  test('needs a rate, and takes no other one', async () => {
    keepSettings({ tax: { mode: 'bd' } })
    const reply = await fetch(`/api/invoices/${id}/mushak.pdf`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'fx_rate_needed',
      message: 'This paper is in taka. Please say how many taka a dollar is.',
    })
    for (const rate of ['0', '-1', 'x', '1e3', '1.1234567', '999999'])
      expect((await fetch(`/api/invoices/${id}/mushak.pdf?fxRate=${rate}`)).json().code).toBe(
        'malformed',
      )
  })

  test('is in taka', async () => {
    keepSettings({ tax: { mode: 'bd' } })
    const reply = await fetch(`/api/invoices/${id}/mushak.pdf?fxRate=121.5`)
    expect(reply.statusCode).toBe(200)
    const { text } = await readPdf(reply.rawPayload)
    expect(text).toContain('10 pieces 1,518.75 15,187.50 0.00 15 % 2,278.13 17,465.63')
  })
})

describe('papers for export', () => {
  const of = (name: string, shipment: number | string = 1) =>
    fetch(`/api/bookings/${booking}/shipments/${shipment}/${name}.pdf`)

  test('a commercial invoice has HS code, origin, incoterm and the value of its shipment', async () => {
    const was = { incoterm: null, incotermPlace: null }
    const change = { incoterm: 'FOB', incotermPlace: 'Chattogram', was }
    const changed = await theShop()
      .as(await theShop().newAdmin())
      .patch(`/api/bookings/${booking}`, change)
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ incoterm: 'FOB', incotermPlace: 'Chattogram' })
    const reply = await of('commercial-invoice')
    expect(reply.statusCode).toBe(200)
    const { text } = await readPdf(reply.rawPayload)
    for (const part of [
      'HS code 844849, Origin Japan',
      '60 pieces $12.50 $750.00',
      'Total (USD) $750.00',
      'FOB Chattogram',
      'Germany',
    ])
      expect(text).toContain(part)
  })

  test('a packing list has weights, and leaves open what no specification says', async () => {
    const [first, second] = [await of('packing-list'), await of('packing-list', 2)]
    const { text } = await readPdf(first.rawPayload)
    for (const part of [
      '60 pieces 27.000 kg 30.000 kg',
      'Total net weight: 27.000 kg',
      'Total gross weight: 30.000 kg',
    ])
      expect(text).toContain(part)
    const { text: more } = await readPdf(second.rawPayload)
    expect(more).toContain('40 pieces 18.000 kg 20.000 kg')
    expect(more).toContain('10 pieces ________ kg ________ kg')
    expect(more).toContain('Total net weight: ________ kg')
  })

  test.each([3, '01', 'x'])('of shipment %s there is none', async (shipment) => {
    for (const name of ['commercial-invoice', 'packing-list']) {
      const reply = await of(name, shipment)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({
        code: 'shipment_not_found',
        message: 'This shipment does not exist any more.',
      })
    }
  })
})

describe('PATCH /api/bookings/{id} with an incoterm', () => {
  const patch = async (person: Person, body: object) =>
    theShop().as(person).patch(`/api/bookings/${booking}`, body)

  test('is for the office alone', async () => {
    const reply = await patch(buyer, { incoterm: 'CIF' })
    expect([reply.status, reply.body.code]).toEqual([403, 'not_allowed'])
  })

  test('takes one of those of 2020 and one of the same booking', async () => {
    const office = await theShop().newAdmin()
    expect((await patch(office, { incoterm: 'XYZ' })).body.code).toBe('malformed')
    const stale = await patch(office, { incoterm: 'CIF', was: { incoterm: 'DAP' } })
    expect([stale.status, stale.body.code]).toEqual([409, 'booking_changed'])
    await patch(office, { incoterm: 'DAP', incotermPlace: 'Chemnitz' })
    const { changes } = (await theShop().as(office).get(`/api/search/changes?id=${booking}`)).body
    expect(changes[0].after).toMatchObject({ incoterm: 'DAP', incotermPlace: 'Chemnitz' })
    const none = await patch(office, { incoterm: null, incotermPlace: '' })
    expect(none.status).toBe(200)
    expect(none.body).not.toHaveProperty('incoterm')
  })
})
