import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('papers of a booking on account say what is not owed any more, and ask for the rest', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const person = await newMember(shop, { company })
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  const admin = await shop.newAdmin()
  const post = async (what: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const reply = await shop.as(admin).post(`/api/bookings/${booking._id}/${what}`, body, key)
    expect(reply.status).toBe(201)
  }
  const textOf = async (paper: string) => {
    const { statusCode, rawPayload } = await shop.app.inject({
      url: `/api/bookings/${booking._id}/${paper}.pdf`,
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(statusCode).toBe(200)
    return (await readPdf(rawPayload)).text
  }
  await post('refunds', {
    lines: [{ line: 1, quantity: 30 }],
    reason: 'Not wanted',
    restock: true,
  })
  await post('transfers', { amount: 20, receivedOn: '2026-11-20', reference: 'FT 1' })
  const proforma = await textOf('proforma')
  expect(proforma).toContain(
    'Total (USD) $100.00 Not owed any more -$30.00 Received so far $20.00 Still to pay (USD) $50.00',
  )
  expect(proforma).toMatch(/stay as they are\. Please pay by [A-Z][a-z]+ \d+, 20\d\d\./)
  expect(proforma).toMatch(/Amount \$50\.00/)
  await post('transfers', { amount: 50, receivedOn: '2026-11-21', reference: 'FT 2' })
  expect(await textOf('receipt')).toMatch(
    /Total \(USD\) \$100\.00 Not owed any more -\$30\.00 Paid by .*\$20\.00 Paid by .*\$50\.00/,
  )
})
