import { describe, expect, test } from 'vitest'
import { shippingScene } from '../../tests/support/shipments.ts'
import { taxLines } from '../../tests/support/taxed.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const scene = shippingScene(theShop)
const { ship, change, unpack, timelineOf, subjectsTo } = scene

/** A paid booking of lines taxed with 15 %. */
async function taxed(...quantities: number[]) {
  const made = await scene.booked(...quantities)
  await taxLines(made.shop, made.booking, { code: 'standard', percent: 15 })
  const { body } = await made.shop.as(made.person).get(`/api/bookings/book/${made.booking._id}`)
  await made.shop.as(made.person).pay(body)
  return made
}

async function papersOf({ _id }: { _id: string }) {
  const { db } = theShop()
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', _id)
    .orderBy('issued_at')
    .execute()
  return Promise.all(rows.map(({ id }) => readInvoicePaper(db, id)))
}

const part = (line: number, quantity: number) => ({ lines: [{ line, quantity }] })

describe('an invoice', () => {
  test('is issued for each shipment that leaves, and they come to the total', async () => {
    const { booking, person } = await taxed(7, 3)
    expect((await ship(booking, part(1, 2))).status).toBe(201)
    const packed = { ...part(1, 5), shipped: false }
    expect((await ship(booking, packed)).status).toBe(201)
    expect(await papersOf(booking)).toHaveLength(1)
    expect((await change(booking, 2, { shipped: true, carrier: 'DHL' })).status).toBe(200)
    await ship(booking, part(2, 3))
    const papers = await papersOf(booking)
    expect(papers.map(({ kind, shipment }) => [kind, shipment])).toEqual([
      ['invoice', 1],
      ['invoice', 2],
      ['invoice', 3],
    ])
    expect(papers[1]).toMatchObject({
      bookingId: booking._id,
      bookingNumber: booking.number,
      buyer: booking.name,
      dueOn: null,
      facts: {
        payBy: 'card',
        carrier: 'DHL',
        paidCents: Math.round((papers[1]?.gross ?? 0) * 100),
      },
      lines: [{ line: 1, bookingLine: 1, quantity: 5, taxCode: 'standard', percent: 15 }],
      seller: { legalName: 'BD-MART Ltd.', bank: { swift: 'DLTBBDDH' } },
    })
    const { total_cents } = await theShop()
      .db.selectFrom('bookings')
      .select('total_cents')
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow()
    const cents = papers.map(({ gross }) => Math.round(gross * 100))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(total_cents)
    const [first] = papers
    const events: { text: string }[] = await timelineOf(booking, person)
    expect(events.map(({ text }) => text)).toContain(`Issued invoice ${first?.number}.`)
    expect(await subjectsTo(person)).toContain(`${booking.number}: invoice ${first?.number}`)
  })

  test('is issued for none of a booking without tax that is not on account', async () => {
    const { booking } = await scene.paid(3)
    await ship(booking, part(1, 3))
    expect(await papersOf(booking)).toEqual([])
  })

  test('has a shipment that cannot be unpacked any more, and is never changed', async () => {
    const { booking } = await taxed(3)
    await ship(booking, part(1, 3))
    const refused = await unpack(booking, 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'shipment_step'])
    const { pool } = theShop()
    for (const change of [
      'update invoices set gross_cents = gross_cents',
      'delete from invoices',
      'update invoice_lines set quantity = 1',
      'delete from invoice_lines',
    ])
      await expect(pool.query(change)).rejects.toThrow(/invoice(s|_lines) is final/)
  })

  test('keeps its buyer when the account is deleted or the office deletes the booking', async () => {
    const { booking, person, shop } = await taxed(3)
    await ship(booking, part(1, 3))
    const [before] = await papersOf(booking)
    expect((await scene.office().deleteBooking(booking)).status).toBe(200)
    const gone = await shop
      .withToken(person.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    expect(gone.status).toBe(200)
    expect(await papersOf(booking)).toEqual([before])
    expect(before?.buyerFacts).toMatchObject({ name: booking.name, email: person.email })
  })
})
