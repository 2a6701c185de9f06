import { expect, test } from 'vitest'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { readXml } from '../../tests/support/read-xml.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { taxLines } from '../../tests/support/taxed.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const scene = shippingScene(theShop)

const cents = (texts: string[]) =>
  texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)

test('papers of what was shipped in parts say the same as their rows, and come to the booking', async () => {
  const { shop, booking, person } = await scene.booked(7, 3)
  await taxLines(shop, booking, { code: 'standard', percent: 4.5 })
  const { body: placed } = await shop.as(person).get(`/api/bookings/book/${booking._id}`)
  await shop.as(person).pay(placed)
  await scene.ship(booking, { lines: [{ line: 1, quantity: 2 }] })
  await scene.ship(booking, { lines: [{ line: 1, quantity: 5 }] })
  await scene.ship(booking, { lines: [{ line: 2, quantity: 3 }] })
  const rows = await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', booking._id)
    .execute()
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const fetch = (name: string) =>
      shop.app.inject({
        url: `/api/invoices/${row.id}/${name}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
    const ubl = readXml((await fetch('invoice.xml')).payload)
    const sum = (name: string) => cents(ubl.texts(`cac:LegalMonetaryTotal/cbc:${name}`))
    expect(sum('TaxExclusiveAmount')).toBe(row.net_cents)
    expect(sum('TaxInclusiveAmount')).toBe(row.gross_cents)
    expect(sum('PayableAmount')).toBe(0)
    expect(cents(ubl.texts('cac:InvoiceLine/cbc:LineExtensionAmount'))).toBe(row.net_cents)
    expect(cents(ubl.texts('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount'))).toBe(row.tax_cents)
    expect(ubl.texts('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID')).toEqual(['S'])
    const { text } = await readPdf((await fetch('invoice.pdf')).rawPayload)
    expect(text).toContain(ubl.one('cbc:ID'))
    const gross = (row.gross_cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    expect(text).toContain(`Total (USD) $${gross}`)
  }
  const total = rows.reduce((all, { gross_cents }) => all + gross_cents, 0)
  expect(total).toBe(Math.round(placed.total * 100))
})
