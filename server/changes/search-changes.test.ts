import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/changes.ts'
import { officeOf } from '../../tests/support/imports.ts'
import { newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

describe('GET /api/search/changes', () => {
  test('finds by thing, person, words and day, the latest first', async () => {
    const shop = theShop()
    const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
    const other = await shop.newAdmin({ name: 'Olga Heddle' })
    await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 9 })
    await shop.as(other).patch(`/api/tools/${tool._id}`, { price: 10 })
    const prices = async (query: string) => {
      const { body } = await shop.as(admin).get(`/api/search/changes?id=${tool._id}&${query}`)
      expect(body.found).toBe(body.changes.length)
      return body.changes.map(({ after }: { after: { price: number } }) => after.price)
    }
    expect((await prices('')).slice(0, 2)).toEqual([10, 9])
    expect(await prices(`actor=${admin._id}`)).toEqual([9])
    expect(await prices('actor=heddle')).toEqual([10])
    expect(await prices('q=heddle')).toEqual([10])
    expect(await prices(`q=${tool.name.toUpperCase()}&actor=heddle`)).toEqual([10])
    expect(await prices('noun=user')).toEqual([])
    expect(await prices('to=2020-01-01')).toEqual([])
    expect((await prices('from=2020-01-01&actor=heddle')).length).toBe(1)
  })

  test('finds bookings, quotes, questions and sheets by what they are called', async () => {
    const shop = theShop()
    const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
    const office = officeOf(shop, admin)
    const name = `Rahim ${randomUUID()}`
    const asked = { name, email: 'rahim@mill.example', question: 'Which reed?' }
    const question = await shop.visitor.post('/api/contact', asked)
    await office.patch(`/api/contact/${question.body._id}`, { answered: true })
    const booking = await shop.as(buyer).book()
    await office.patch(`/api/bookings/${booking._id}`, { poNumber: '4711' })
    const quote = await newQuote(shop, buyer)
    await quoteVerbs(shop, quote).withdraw(admin)
    const sheet = await office.create(['Name'], { name: `${randomUUID()}.csv` })
    const found = async (q: string) => {
      const { body } = await office.get(`/api/search/changes?q=${q}&actor=${admin._id}`)
      return body.changes.map(({ noun, name }: AuditEntry) => [noun, name])
    }
    expect(await found(name)).toEqual([['question', name]])
    expect(await found(booking.number)).toEqual([['booking', booking.number]])
    expect(await found(quote.number)).toEqual([['quote', quote.number]])
    expect(await found(sheet.body.name)).toEqual([['import', sheet.body.name]])
    expect((await office.get('/api/search/changes?noun=import')).body.changes[0]).toMatchObject({
      noun: 'import',
      act: 'insert',
    })
  })

  test.each(['noun=x', 'id=me', 'from=soon', 'page=0', 'q=%00'])('refuses %s', async (query) => {
    const shop = theShop()
    const { status, body } = await shop
      .as(await shop.newAdmin())
      .get(`/api/search/changes?${query}`)
    expect([status, body.code]).toEqual([400, 'malformed'])
  })
})

test('GET /api/export/changes.csv has a row for each field', async () => {
  const shop = theShop()
  const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
  await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 9, category: '=Reeds' })
  const { body, headers } = await shop
    .as(admin)
    .get(`/api/export/changes.csv?id=${tool._id}&actor=${admin._id}`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="changes-\d{4}-/)
  const [head, ...lines] = body.trim().split('\r\n')
  expect(head).toContain('"Change","Date (UTC)","Who","Email","Source","Noun","Id","Name","Act"')
  expect(lines).toHaveLength(2)
  expect(body).toContain(`"${tool.name}","update","price","${tool.price}","9"`)
  expect(body).toContain(`"category","Textile machinery","'=Reeds"`)
})

test('GET /api/export/changes.csv keeps that something was changed of what is forgotten', async () => {
  const shop = theShop()
  const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
  await shop.as(admin).patch(`/api/customers/${person._id}`, { note: 'Pays late', was: {} })
  await shop.pool.query('update changes set before = null, after = null where noun_id = $1', [
    person._id,
  ])
  const url = `/api/export/changes.csv?id=${person._id}`
  const [, ...lines] = (await shop.as(admin).get(url)).body.trim().split('\r\n')
  expect(lines).toEqual([expect.stringContaining('"update","","",""')])
})
