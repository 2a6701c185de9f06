import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Pad } from '../../contract/pad/pad.ts'
import { doMeet, listDimensions } from '../../contract/tools/listed-dimensions.ts'
import { createDice } from '../../tests/fuzz/dice.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const read = (shop: TestShop, text: string, person?: Person) =>
  (person ? shop.as(person) : shop.visitor).post('/api/pad', { text })
/** A tool that was made by the call, so that the shop notices it. */
async function named(shop: TestShop, start: string) {
  const name = `${start} ${randomUUID().slice(0, 8)}`
  const tool = { name, price: 2.5, Available: 100, img: '/media/tools/weaving-reed.1200x1200.jpg' }
  const made = await shop
    .as(await shop.newAdmin())
    .post('/api/tools', { ...tool, description: 'A part.' })
  expect(made.status).toBe(201)
  return made.body
}

test('1,000 lines are read, 1,001 are refused whole', async () => {
  const shop = theShop()
  const line = 'Reed 25 mm - 3\n'
  const most = await read(shop, line.repeat(1000))
  expect([most.status, most.body.lines.length]).toEqual([200, 1000])
  const more = await read(shop, line.repeat(1001))
  expect([more.status, more.body.code]).toEqual([400, 'too_many_lines'])
  expect(more.body.message).toBe(
    'This has 1001 lines; we take 1000 at a time. Nothing was left out silently: please split it.',
  )
  const rows = await shop.visitor.post('/api/pad', {
    rows: Array.from({ length: 1001 }, () => ['x']),
  })
  expect([rows.status, rows.body.code]).toEqual([400, 'too_many_lines'])
})

test.each<[string, object]>([
  ['neither text nor rows', {}],
  ['both', { text: 'x', rows: [['x']] }],
  ['200,001 characters', { text: 'x'.repeat(200_001) }],
  ['a cell of 501 characters', { rows: [['x'.repeat(501)]] }],
  ['a row of 21 cells', { rows: [Array.from({ length: 21 }, () => 'x')] }],
  ['a cell that is no text', { rows: [[5]] }],
  ['a mapping to no column', { rows: [['Reed', '5']], mapping: { quantity: 2 } }],
  ['a mapping to a column before the first', { rows: [['Reed', '5']], mapping: { quantity: -1 } }],
  ['a mapping of free text', { text: '5 x Reed', mapping: { quantity: 1 } }],
])('refuses %s', async (_, body) => {
  const reply = await theShop().visitor.post('/api/pad', body)
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
})

test('takes the most that is allowed, and null for what a mapping does not name', async () => {
  const shop = theShop()
  const rows = [Array.from({ length: 20 }, () => 'x'.repeat(500))]
  const mapping = { sku: null, name: 0, quantity: null, note: null }
  for (const body of [{ text: 'x'.repeat(200_000) }, { rows, mapping }, { text: '' }, { rows: [] }])
    expect((await shop.visitor.post('/api/pad', body)).status).toBe(200)
})

test('blank lines count in `at`, and a line end at the end makes none', async () => {
  const shop = theShop()
  const tool = await named(shop, 'Guide')
  const { body } = await read(shop, `\n5 x ${tool.name}\n \n${tool.name} - 7\n`)
  expect(body.lines.map(({ at }: { at: number }) => at)).toEqual([2, 4])
  expect(body.sums).toEqual({ read: 2, ok: 2, attention: 0, notes: 0, blank: 2 })
})

test('stock, step and price are those of every other line', async () => {
  const shop = theShop()
  const tool = await named(shop, 'Lappet')
  await shop.pool.query('update tools set step = 12 where id = $1', [tool._id])
  const { body } = await read(shop, `${tool.name} - 24\n${tool.name} - 25\n${tool.name} - 120`)
  expect(body.lines).toMatchObject([
    { verdict: 'ok', toolId: tool._id, price: 2.5, amount: 60, message: null },
    { verdict: 'step', nearest: [24, 36] },
    { verdict: 'short', nearest: [96], available: 100 },
  ])
})

test('a tool that was made or changed a moment ago is found, a deleted one is not', async () => {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  await read(shop, 'x')
  const { name, _id } = await named(shop, 'Picker')
  expect((await read(shop, `${name} - 5`)).body.lines[0].verdict).toBe('ok')
  await admin.delete(`/api/tools/delete/${_id}`)
  expect((await read(shop, `${name} - 5`)).body.lines[0].verdict).not.toBe('ok')
})

test('a choice that is remembered is sure at the next paste, for that account only', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await named(shop, 'Cradle')
  const text = '50 x Our old thing, hall 2'
  expect((await read(shop, text, buyer)).body.lines[0].verdict).toBe('unknown')
  const set = await shop.as(buyer).put('/api/part-numbers', { names: [{ text, toolId: tool._id }] })
  expect(set.status).toBe(200)
  for (const again of [text, '7 x our-old thing,  HALL 2', 'Our old thing, hall 2 - 7 pcs'])
    expect((await read(shop, again, buyer)).body.lines[0]).toMatchObject({
      verdict: 'ok',
      toolId: tool._id,
    })
  for (const person of [other, undefined])
    expect((await read(shop, text, person)).body.lines[0].verdict).toBe('unknown')

  // The office orders for the customer.
  const admin = await shop.newAdmin()
  const forBuyer = (who: Person) => shop.as(who).post('/api/pad', { text, customer: buyer._id })
  expect((await forBuyer(admin)).body.lines[0]).toMatchObject({ verdict: 'ok', toolId: tool._id })
  expect((await forBuyer(other)).status).toBe(403)
})

const pieces: [string, ...string[]] = [
  'Reed',
  'Vernier caliper',
  'ring',
  'tube',
  '200',
  '200mm',
  '1/2"',
  'x',
  ' x ',
  '-',
  ' - ',
  '–',
  ':',
  '=',
  ',',
  '12.5',
  '1,000',
  '1.000',
  'pcs',
  'nos.',
  'doz',
  'box',
  'M8',
  '25 x 52 x 15 mm',
  '6205',
  '@',
  '$2.50',
  '\t',
  '\t',
  ';',
  '|',
  '"',
  '""',
  "'",
  '\n',
  '\n',
  '\r\n',
  '1.',
  '2)',
  '•',
  '>',
  '[12/03/26, 10:22] A: ',
  '২০০',
  '٢٠٠',
  '📦',
  '\u200E',
  '\u0000',
  '\uD800',
  '=HYPERLINK("a","b")',
  'Regards',
  'Total',
  'qty',
  '(',
  ')',
]

test('of any text each line has a verdict, and none is ok whose dimensions the tool does not have', async () => {
  const shop = theShop()
  const sizes = ['200 mm', '12.7 mm', '25 x 52 x 15 mm', 'M8 x 30']
  for (const size of sizes)
    await shop.newTool({ name: `Vernier caliper ${size}`, description: 'A.' })
  await shop.newTool({ name: 'Ring tube 6205', description: 'B.' })
  const dice = createDice(20261125)
  for (let round = 0; round < 300; round++) {
    const length = dice.below(40)
    const text = Array.from({ length }, () => dice.pick(pieces) + (dice.below(2) ? ' ' : '')).join(
      '',
    )
    const { status, body } = await read(shop, text)
    expect(status, JSON.stringify(text)).toBe(200)
    const sent = text === '' ? 0 : text.replace(/(\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/).length
    const { read: items, notes, blank } = (body as Pad).sums
    expect(items + notes + blank, JSON.stringify(text)).toBe(sent)
    for (const line of (body as Pad).lines.filter(({ verdict }) => verdict === 'ok')) {
      const has = listDimensions(line.name ?? '')
      const rests = line.readings.filter(({ quantity }) => quantity === line.quantity)
      const fits = rests.some(({ rest }) =>
        listDimensions(rest).every((asked) => has.some((own) => doMeet(own, asked))),
      )
      expect(fits, JSON.stringify([text, line.text, line.name])).toBe(true)
    }
  }
})
