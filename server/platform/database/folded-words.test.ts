// Long on purpose: every list of the office with the ways in which one thing is typed.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '../../../contract/values/folded-text.ts'
import { bodyOf, lineOf, sendLines } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { newQuote } from '../../../tests/support/quotes.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

describe('fold_text folds as foldText', () => {
  const foldedBy = async (texts: string[]): Promise<string[]> => {
    const statement = `select array(select fold_text(text) from unnest($1::text[]) with ordinality as given (text, at) order by at) as folded`
    const { rows } = await theShop().pool.query<{ folded: string[] }>(statement, [texts])
    return rows[0]?.folded ?? []
  }

  test('each sign, alone and between letters', async () => {
    const codes = [...Array(0x3000).keys(), ...range(0xfb00, 0xffff), ...range(0x1d7ce, 0x1d7ff)]
    const signs = codes.slice(1).filter((code) => code < 0xd800 || code > 0xdfff)
    const texts = signs
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}]/u.test(sign))
      .flatMap((sign) => [sign, `a${sign}b`])
    const folded = await foldedBy(texts)
    const different = texts.filter((text, at) => folded[at] !== foldText(text))
    expect(different).toEqual([])
  })

  test.each(["O''Brien `x`", 'Ø 25', 'Øre Straße ŁÓDŹ İzmir', '৪٥۶७４', '5′′ 6’’', '１/２⁄3'])(
    '%s',
    async (text) => expect(await foldedBy([text])).toEqual([foldText(text)]),
  )
})

const range = (from: number, to: number) => [...Array(to - from + 1).keys()].map((at) => from + at)

/** The ways in which people type what the shop has as the first of each row; no random id has figures as long. */
const same = {
  name: ['Seán O’Brien', "sean o'brien", 'SEÁN O´BRIEN', 'Sean OʼBrien', 'sean o`brien', '‘Brien'],
  company: ['Müller & Słowik', 'muller', 'MÜLLER', 'Mu\u0308ller & slowik', 'slowik'],
  poNumber: [
    'PO-৪৫১২০৯৮৭/7',
    'po-45120987',
    'PO-٤٥١٢٠٩٨٧',
    '４５１２０９８７',
    '৪৫১২০৯৮৭',
    '۴۵۱۲۰۹۸۷',
  ],
  tool: ["Weaver`s Żółw 40''", "weaver's", 'WEAVER’S', 'zolw 40"', 'żółw ৪০', 'zolw ४०″'],
  place: ['মিলন টেক্সটাইল ৭২৯০১৮৩৬', 'মিলন', 'টেক্সটাইল', '72901836', '৭২৯০১৮৩৬', '٧٢٩٠١٨٣٦'],
}
let admin: Person
let buyer: Person
const ids: Record<string, string> = {}

beforeAll(async () => {
  const shop = theShop()
  admin = await shop.newAdmin()
  const [name, company, poNumber, toolName, place] = Object.values(same).map(
    ([first = '']) => first,
  )
  buyer = await shop.newBuyer({ name: `${name} ${place}`, email: 'sob@mill.example' })
  const other = await shop.newBuyer({ name: 'Brian Mill', email: 'brian@mill.example' })
  const tool = await shop.newTool({ name: toolName ?? '' })
  const papers = { name: `${name} ${place}`, company, poNumber }
  for (const [person, more] of [
    [other, { poNumber: 'PO-451/27' }],
    [buyer, papers],
  ] as const) {
    const wanted = person === buyer ? tool : await shop.newTool({ name: `Reed ${randomUUID()}` })
    const body = bodyOf(person, [lineOf(wanted, 5)], more)
    const booking = (await sendLines(shop, person, body)).body
    await shop.as(person).pay(booking)
    const quote = await newQuote(shop, person, { lines: [lineOf(wanted, 6)], ...more })
    if (person === buyer) Object.assign(ids, { booking: booking._id, quote: quote._id })
  }
  for (const asked of [`${company} ${toolName}`, 'Reeds?']) {
    const message = { name: papers.name, email: 'x@mill.example', question: asked }
    const sent = asked === 'Reeds?' ? { ...message, name: 'Brian' } : message
    const { body } = await shop.visitor.post('/api/contact', sent)
    if (sent === message) ids.question = body._id
  }
  ids.tool = tool._id
  await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 99 })
  const office = await shop.newAdmin({ name: `${name} ${place} of the office` })
  await shop.as(office).patch(`/api/customers/${buyer._id}`, { note: 'Pays', was: { note: '' } })
  const gone = await shop.newTool({ name: `${toolName} old` })
  await shop.as(admin).delete(`/api/tools/delete/${gone._id}`)
  await shop
    .as(buyer)
    .post('/api/lists', { name: papers.name, lines: [] }, { 'idempotency-key': randomUUID() })
  Object.assign(ids, { gone: gone._id, customer: buyer._id, office: office._id })
})

type Reply = Record<string, { _id: string; nounId?: string }[]>
const idsIn = async (person: Person, path: string, words: string) => {
  const [address = '', parameter = 'q'] = path.split('#')
  const more = address.includes('?') ? '&' : '?'
  const reply = await theShop()
    .as(person)
    .get(`${address}${more}${parameter}=${encodeURIComponent(words)}`)
  expect(reply.status).toBe(200)
  return (group: string) => {
    const body: Reply = reply.body
    return (body[group] ?? []).map(({ _id, nounId }) => (group === 'changes' ? nounId : _id))
  }
}

type Row = [path: string, group: string, id: string, fields: (keyof typeof same)[]]
const lists: Row[] = [
  ['/api/search/bookings', 'bookings', 'booking', ['name', 'company', 'poNumber', 'tool', 'place']],
  ['/api/search/bookings?sort=buyer', 'bookings', 'booking', ['name', 'tool', 'place']],
  ['/api/search/bookings#buyer', 'bookings', 'booking', ['name', 'place']],
  ['/api/search/shipping', 'bookings', 'booking', ['name', 'company', 'poNumber', 'tool', 'place']],
  ['/api/search/quotes', 'quotes', 'quote', ['name', 'company', 'poNumber', 'tool', 'place']],
  ['/api/search/quotes#buyer', 'quotes', 'quote', ['name', 'place']],
  ['/api/search/customers', 'customers', 'customer office', ['name', 'place']],
  ['/api/search/contact', 'questions', 'question', ['name', 'company', 'tool', 'place']],
  ['/api/search/changes?noun=tool', 'changes', 'tool gone', ['tool']],
  ['/api/search/changes?noun=customer', 'changes', 'customer', ['name', 'place']],
  ['/api/search/changes#actor', 'changes', 'customer', ['name', 'place']],
  ['/api/search/deleted-tools', 'tools', 'gone', ['tool']],
  ['/api/find', 'bookings', 'booking', ['name', 'company', 'poNumber', 'tool', 'place']],
  ['/api/find', 'quotes', 'quote', ['name', 'company', 'poNumber', 'tool', 'place']],
  ['/api/find', 'customers', 'customer office', ['name', 'place']],
]
const searches = lists.flatMap(([path, group, id, fields]) =>
  fields.flatMap((field) => same[field].map((words) => ({ path, group, id, words }))),
)

test.each(searches)('GET $path finds $words', async ({ path, group, id, words }) => {
  const found = (await idsIn(admin, path, words))(group)
  expect(new Set(found)).toEqual(new Set(id.split(' ').map((each) => ids[each])))
})

test.each([...same.name, ...same.tool, ...same.place])(
  'payments are found by %s, also one by one in their order',
  async (words) => {
    for (const sort of ['newest', 'amount']) {
      const path = `/api/search/payments?sort=${sort}`
      expect((await idsIn(admin, path, words))('payments')).toHaveLength(1)
    }
  },
)

test.each([...same.poNumber, ...same.tool])(
  'a buyer finds the own booking by %s',
  async (words) => {
    const found = await idsIn(buyer, '/api/find', words)
    expect(found('bookings')).toEqual([ids.booking])
  },
)

test.each([...same.name, ...same.place])('a buyer finds the own list by %s', async (words) => {
  expect((await idsIn(buyer, '/api/find', words))('lists')).toHaveLength(1)
})

test.each(same.poNumber.slice(0, 1).concat('po-45120987/7', 'PO-٤٥١٢٠٩٨٧/７'))(
  'PO number %s was used before',
  async (poNumber) => {
    const tool = await theShop().newTool()
    const body = bodyOf(buyer, [lineOf(tool, 5)], { poNumber })
    expect((await sendLines(theShop(), buyer, body)).body.code).toBe('po_used')
  },
)

test.each([
  ['Brian’s Öl 4', 'brianʼs ol ৪'],
  ['Résistance-٧', 'RESISTANCE 7'],
])('the part number %s of an account is known as %s', async (text, typed) => {
  const shop = theShop()
  const names = [{ text, toolId: ids.tool }]
  expect((await shop.as(buyer).put('/api/part-numbers', { names })).status).toBe(200)
  const { body } = await shop
    .as(buyer)
    .post('/api/pad', { rows: [[typed, '5']], mapping: { sku: 0, quantity: 1 } })
  expect(body.lines[0]).toMatchObject({ toolId: ids.tool })
})

test('the number of a booking is found in figures of any script', async () => {
  const { rows } = await theShop().pool.query('select number from bookings where id = $1', [
    ids.booking,
  ])
  const digits = String(rows[0]?.number).padStart(6, '0')
  const bangla = [...digits].map((digit) => String.fromCodePoint(0x9e6 + Number(digit))).join('')
  for (const words of [`B-${digits}`, `b-${bangla}`])
    expect((await idsIn(admin, '/api/search/bookings', words))('bookings')).toEqual([ids.booking])
})
