import { beforeAll, expect, test } from 'vitest'
import { toDollars } from '../../contract/money.ts'
import { readSpecFilter } from '../../contract/search/read-spec-filter.ts'
import { lineOf } from '../../tests/support/lines.ts'
import { newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { loadDemoCatalogue } from '../platform/database/migrate.ts'
import { writeAllSearchedTexts } from './searched-texts.ts'

const theShop = testShop()

type Spec = { name: string; text: string; value: number | null; unit: string | null }
type Tool = {
  name: string
  category: string
  price: number
  available: number
  minimum: number
  specs: Spec[]
}
let tools: Tool[]

beforeAll(async () => {
  const { pool, db } = theShop()
  await loadDemoCatalogue(pool)
  await pool.query("update tools set available = 0 where name like 'Spin%'")
  await pool.query("update tools set available = 5 where name like 'R%'")
  await writeAllSearchedTexts(db)
  const { rows } = await pool.query(`
    select name, category, price_cents as price, available, min_quantity as minimum, coalesce((
      select json_agg(json_build_object('name', name, 'text', text, 'value', value, 'unit', unit))
      from tool_specs where tool_id = tools.id), '[]') as specs from tools`)
  tools = rows
})

type Query = Record<string, string | string[]>
type Group = 'category' | 'stock' | 'price' | 'spec'

function textOf(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  return `${new URLSearchParams(entries)}`
}

const facetsOf = async (query: Query, token?: string) => {
  const { status, body } = await theShop()
    .withToken(token)
    .get(`/api/tools/facets?${textOf(query)}`)
  expect(status).toBe(200)
  return body
}

/** The tools that pass all filters but those of one group, or of the specification of one name. */
function passing(query: Query, without?: Group, spec?: string): Tool[] {
  const { category, stock, priceFrom, priceTo } = query
  const wanted = [query.spec ?? []].flat().flatMap((text) => readSpecFilter(text) ?? [])
  const names = new Set(wanted.map(({ name }) => name))
  names.delete(spec ?? '')
  return tools.filter((tool) => {
    if (without !== 'category' && category && tool.category !== category) return false
    if (without !== 'stock' && stock === 'some' && tool.available === 0) return false
    if (without !== 'stock' && stock === 'minimum' && tool.available < tool.minimum) return false
    if (without !== 'price' && priceFrom && tool.price < Number(priceFrom) * 100) return false
    if (without !== 'price' && priceTo && tool.price > Number(priceTo) * 100) return false
    return [...names].every((name) =>
      wanted
        .filter((each) => each.name === name)
        .some(({ word, from = -1e9, to = 1e9 }) =>
          tool.specs.some(
            (has) =>
              has.name === name &&
              (word === undefined
                ? has.value !== null && has.value >= from && has.value <= to
                : has.text.toLowerCase() === word.toLowerCase()),
          ),
        ),
    )
  })
}

const queries: Query[] = [
  {},
  { category: 'Spare parts' },
  { category: 'Hand tools', stock: 'minimum' },
  { priceFrom: '5', priceTo: '20', stock: 'some' },
  { spec: 'Length:100..' },
  { spec: ['Material:steel c45+c', 'Width:5..20'], category: 'Spare parts' },
  { spec: ['Length:..50', 'Length:200..300'], priceTo: '40' },
]

test('spare parts and all others are searched and counted apart', async () => {
  const parts = tools.filter(({ category }) => category === 'Spare parts').length
  for (const [show, count] of [
    ['spares', parts],
    ['products', tools.length - parts],
  ] as const) {
    expect((await facetsOf({ show })).stock.any).toBe(count)
    const { body } = await theShop().visitor.get(`/api/tools/search?show=${show}`)
    expect(body.found).toBe(count)
  }
})

test.each(queries)('the counts of %j are those of all tools one by one', async (query) => {
  const facets = await facetsOf(query)
  const categories = Map.groupBy(passing(query, 'category'), ({ category }) => category)
  expect(facets.categories).toEqual(
    [...categories]
      .map(([value, { length }]) => ({ value, count: length }))
      .sort((a, b) => (a.value < b.value ? -1 : 1)),
  )
  const stock = passing(query, 'stock')
  expect(facets.stock).toEqual({
    any: stock.length,
    some: stock.filter(({ available }) => available > 0).length,
    minimum: stock.filter(({ available, minimum }) => available >= minimum).length,
  })
  const prices = passing(query, 'price').map(({ price }) => toDollars(price))
  expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
  expect(facets.bought).toBeNull()
  expect(facets.specs.length).toBeGreaterThan(0)
  for (const { name, unit, min, max, values } of facets.specs) {
    const specs = passing(query, undefined, name).flatMap((tool) =>
      tool.specs.filter((spec) => spec.name === name && spec.unit === unit),
    )
    const figures = specs.flatMap(({ value }) => value ?? [])
    expect([min, max], name).toEqual(
      figures.length > 0 ? [Math.min(...figures), Math.max(...figures)] : [null, null],
    )
    const words = Map.groupBy(
      specs.filter(({ value }) => value === null),
      ({ text }) => text.toLowerCase(),
    )
    const counted = values.map((each: { value: string; count: number }) => [
      each.value.toLowerCase(),
      each.count,
    ])
    expect(Object.fromEntries(counted), name).toEqual(
      Object.fromEntries([...words].map(([word, { length }]) => [word, length])),
    )
  }
})

test('what is found is what the facets count', async () => {
  for (const query of queries) {
    const { body } = await theShop().visitor.get(`/api/tools/search?${textOf(query)}`)
    expect(body.found, textOf(query)).toBe(passing(query).length)
  }
})

test('a specification that no tool has is ignored', async () => {
  expect((await facetsOf({ spec: 'Bore of old:1..2' })).stock.any).toBe(tools.length)
})

test('what was bought is one account’s own, and needs one', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await shop.newTool({ name: 'Bolt that was bought' })
  await shop.as(buyer).book({ tool, quantity: 5 })
  const bought = async (token?: string) =>
    (await shop.withToken(token).get('/api/tools/search?bought=1')).body
  expect(await bought(buyer.token)).toMatchObject({ found: 1, tools: [{ name: tool.name }] })
  expect(await bought(other.token)).toMatchObject({ found: 0 })
  expect((await facetsOf({}, buyer.token)).bought).toBe(1)
  expect((await facetsOf({}, other.token)).bought).toBe(0)
  for (const call of ['search', 'facets']) {
    const refused = await shop.visitor.get(`/api/tools/${call}?bought=1`)
    expect(refused.status).toBe(401)
    expect(refused.body.code).toBe('not_signed_in')
  }
})

test('a charge that was bought with a tool is none of the tools that were bought', async () => {
  const shop = theShop()
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const tool = await shop.newTool()
  const quote = await newQuote(shop, buyer, { ask: true, lines: [lineOf(tool, 5)] })
  const { offer, accept } = quoteVerbs(shop, quote)
  const lines = [
    { toolId: tool._id, quantity: 5, price: tool.price },
    { toolId: null, name: 'Freight', quantity: 1, price: 80 },
  ]
  expect((await offer(admin, { lines })).status).toBe(200)
  expect((await accept(buyer)).status).toBe(201)
  expect((await facetsOf({}, buyer.token)).bought).toBe(1)
  const { body } = await shop.as(buyer).get('/api/tools/search?bought=1')
  expect(body).toMatchObject({ found: 1, tools: [{ name: tool.name }] })
})

test.each(['spec=Bore', 'stock=lots', 'priceFrom=x', 'q=%00'])('refuses %s', async (query) => {
  const { status, body } = await theShop().visitor.get(`/api/tools/facets?${query}`)
  expect([status, body.code]).toEqual([400, 'malformed'])
})
