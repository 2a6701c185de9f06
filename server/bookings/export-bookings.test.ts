import { describe, expect, test } from 'vitest'
import { plainCell } from '../../contract/values/csv-rules.ts'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const url = '/api/export/bookings.csv'

describe('GET /api/export/bookings.csv', () => {
  test('holds every booking, newest first, for a spreadsheet', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const tool = await shop.newTool({ name: 'Reed, 4.2 m "wide"' })
    const paid = await shop.as(person).book({ tool })
    const transactionId = await shop.as(person).pay(paid)
    const { body: details } = await shop.as(person).get(`/api/bookings/book/${paid._id}`)
    const body = orderOf(tool, person, { name: '=HYPERLINK("http://evil.example")', quantity: 5 })
    const small = (await shop.as(person).post('/api/bookings', body)).body
    const gone = await shop.as(person).book()
    await shop.as(person).deleteBooking(gone)

    const reply = await shop.as(admin).get(url)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(reply.headers['cache-control']).toBe('no-store')
    const product = '"Reed, 4.2 m ""wide"""'
    expect(reply.body.split('\r\n')).toEqual([
      '\uFEFF"Booking","Date (UTC)","Tool","Quantity","Unit price (USD)","Total (USD)","Paid","Refunded","Below minimum","Transaction","Name","Email","Phone","Number","Line","Part number","Unit","State","PO number","Company","Promised"',
      `"${small._id}","${small.createdAt}",${product},"5","12.50","62.50","no","no","yes","","'=HYPERLINK(""http://evil.example"")","${person.email}","'+49 371 5550100","${small.number}","1","","piece","unpaid","","",""`,
      `"${paid._id}","${paid.createdAt}",${product},"100","12.50","1250.00","yes","no","no","${transactionId}","Pat Weaver","${person.email}","'+49 371 5550100","${paid.number}","1","","piece","confirmed","","","${details.lines[0].promisedOn}"`,
      '',
    ])
  })

  test('has a row for each line of a booking', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const [reed, heald] = [
      await shop.newTool({ name: 'Reed of a list', price: 1250 }),
      await shop.newTool({ name: 'Heald of a list', price: 5 }),
    ]
    const booking = await shop
      .as(person)
      .bookLines([{ tool: reed }, { tool: heald, quantity: 7 }], {
        poNumber: '=PO-7',
        company: 'Weft Ltd.',
      })
    const { body } = await shop.as(admin).get(`${url}?q=${booking.number}`)
    const rows = readCsv(String(body)).slice(1)
    expect(rows.map((row) => row.slice(2, 6))).toEqual([
      ['Reed of a list', '100', '12.50', '1250.00'],
      ['Heald of a list', '7', '0.05', '0.35'],
    ])
    expect(rows.map((row) => row.slice(13))).toEqual([
      [booking.number, '1', '', 'piece', 'unpaid', "'=PO-7", 'Weft Ltd.', ''],
      [booking.number, '2', '', 'piece', 'unpaid', "'=PO-7", 'Weft Ltd.', ''],
    ])
  })

  test('is for admins only', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    expect((await shop.visitor.get(url)).status).toBe(401)
    const refused = await shop.withToken(token).get(url)
    expect([refused.status, refused.body.message]).toEqual([403, 'Your account may not do this.'])
  })
})

test('GET /api/export/bookings.csv writes no formulas and keeps columns, with any names', async () => {
  const shop = theShop()
  const [admin, person] = [
    await shop.newAdmin(),
    await shop.newBuyer({ email: '+1cmd@mill.example' }),
  ]
  const starts = [
    '=',
    '+',
    '-',
    '@',
    '\uFF1D',
    '\uFF0B',
    '\uFF0D',
    '\uFF20',
    '==',
    '"=',
    '=";="',
    "'=",
    '|',
    '%',
    ';=',
    ',=',
  ]
  const formulas = starts.map((start) => `${start}cmd|' /C calc'!A0`)
  for (const formula of formulas) {
    const tool = await shop.newTool({ name: formula })
    const order = orderOf(tool, person, { name: formula, phone: '+49 371 5550100' })
    const placed = await shop.as(person).post('/api/bookings', order)
    expect([formula, placed.status]).toEqual([formula, 201])
  }
  const { body } = await shop.as(admin).get(`${url}?q=${encodeURIComponent(person.email)}`)
  const rows = readCsv(String(body)).slice(1)
  expect(rows).toHaveLength(formulas.length)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([21]))
  expect(
    rows.flat().filter((cell) => /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell)),
  ).toEqual([])
  // As a spreadsheet divides it that reads semicolons or tabs as columns.
  expect(
    rows
      .flatMap((row) => row.join('\n').split(/[;\t\r\n]/))
      .filter((cell) => /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell)),
  ).toEqual([])
  expect(rows.map((row) => row[2])).toEqual(rows.map((row) => row[10]))
  const isEscaped = (formula: string) => rows.some((row) => plainCell(row[10] ?? '') === formula)
  expect(formulas.filter((formula) => !isEscaped(formula))).toEqual([])
})

/** Reads it as a spreadsheet does. */
function readCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      ),
    )
}
