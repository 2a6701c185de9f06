import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFigures } from '../../contract/tools/dimensions.ts'
import { checkTiers } from '../../contract/tools/tier-rules.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { cloneDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: ShopProcess

beforeAll(async () => {
  database = await cloneDatabase()
  shop = await startShopProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), {
    timeout: 40_000,
    interval: 50,
  })
})
afterAll(async () => {
  await shop.stop()
  await database.drop()
})

const PART = "category = 'Spare parts'"

async function rowsOf(query: string) {
  return (await database.pool.query(query)).rows
}

test('24 products and 57 spare parts, each with a part number and its first stock', async () => {
  expect(await (await fetch(`${shop.url}/api/tools`)).json()).toHaveLength(81)
  const counts = await rowsOf(
    `select ${PART} as part, count(*) as tools, count(sku) as numbers, count(*) filter (where featured) as featured
     from tools group by 1 order by 1`,
  )
  expect(counts).toEqual([
    { part: false, tools: 24, numbers: 24, featured: 9 },
    { part: true, tools: 57, numbers: 57, featured: 0 },
  ])
  const unlike = await rowsOf(
    `select name from tools left join stock_movements on tool_id = tools.id and kind = 'initial'
     where quantity is distinct from available`,
  )
  expect(unlike).toEqual([])
})

test('products have step 1, minimum 100 and no tier below 250; no minimum holds, none is made to order', async () => {
  const facts = await rowsOf(
    `select distinct step, min_quantity from tools where not ${PART} or min_holds or made_to_order`,
  )
  expect(facts).toEqual([{ step: 1, min_quantity: 100 }])
  const first = await rowsOf(
    `select min(from_quantity) as first from price_tiers join tools on tools.id = tool_id where not ${PART}`,
  )
  expect(first).toEqual([{ first: 250 }])
})

test.each([
  ['BD-4101-40', 10, 10, 1450],
  ['BD-4103-16', 20, 100, 1420],
  ['BD-5108-45', 1, 10, 4800],
])(
  'spare part %s has step %i, minimum %i and the base price %i cents',
  async (sku, step, minimum, cents) => {
    const facts = await rowsOf(
      `select step, min_quantity as minimum, price_cents as cents, min_holds as holds from tools where sku = '${sku}'`,
    )
    expect(facts).toEqual([{ step, minimum, cents, holds: false }])
  },
)

test('the tiers of every tool are in order', async () => {
  const tools = await rowsOf(
    `select name, tools.price_cents as base,
       json_agg(json_build_object('from', from_quantity, 'cents', tier.price_cents) order by from_quantity) as tiers
     from tools join price_tiers as tier on tool_id = tools.id group by tools.id`,
  )
  expect(tools).toHaveLength(81)
  expect(tools.flatMap(({ base, tiers }) => checkTiers(base, tiers))).toEqual([])
})

test('every tool has specifications and tags; spare parts are linked from what they fit', async () => {
  const bare = await rowsOf(
    `select name from tools
     where id not in (select tool_id from tool_specs where name = 'Country of origin')
       or id not in (select tool_id from tool_tags)`,
  )
  expect(bare).toEqual([])
  const links = await rowsOf('select kind, count(*) from tool_links group by kind order by kind')
  expect(links).toEqual([
    { kind: 'related', count: 207 },
    { kind: 'spare', count: 28 },
  ])
})

test('the figures of specifications are those that the office would get for their texts', async () => {
  // 820411 is a word of digits.
  const specs = await rowsOf(
    "select name, text, value::float as value, unit from tool_specs where name <> 'HS code'",
  )
  const unlike = specs.filter(({ text, value, unit }) => {
    const figures = readFigures(text, unit)
    return (figures?.value ?? null) !== value || (figures && figures.unit !== unit)
  })
  expect(specs.length).toBeGreaterThan(800)
  expect(unlike).toEqual([])
})

test('the facts of a spare part are answered', async () => {
  const [{ id }] = await rowsOf("select id from tools where sku = 'BD-4101-40'")
  const reply = await fetch(`${shop.url}/api/tools/${id}/details`)
  expect(await reply.json()).toMatchObject({
    sku: 'BD-4101-40',
    unit: 'box',
    pack: 10,
    step: 10,
    minimum: 10,
    leadDays: 10,
    minimumHolds: false,
    madeToOrder: false,
    piecesPerUnit: 1000,
    tiers: [
      { from: 50, price: 13.75 },
      { from: 100, price: 12.9 },
      { from: 500, price: 11.9 },
    ],
    files: [{ kind: 'picture', url: '/media/parts/ring-traveller.640x640.jpg', width: 640 }],
  })
})

test('the loading is no change of the office', async () => {
  expect(await rowsOf('select from changes')).toEqual([])
})

test('every picture, drawing and model is served with its type and size', async () => {
  const files = await rowsOf('select kind, url, type, bytes, width from tool_files')
  const served = await Promise.all(
    files.map(async ({ kind, url, width }) => {
      const reply = await fetch(shop.url + url, { headers: { 'accept-encoding': 'identity' } })
      const type = reply.headers.get('content-type')?.split(';')[0]
      const bytes = (await reply.arrayBuffer()).byteLength
      return { kind, url, type: reply.status === 200 ? type : reply.status, bytes, width }
    }),
  )
  expect(served).toEqual(files)
  const count = (kind: string) => files.filter((file) => file.kind === kind).length
  expect([count('picture'), count('drawing'), count('model')]).toEqual([121, 20, 24])
  const images = await rowsOf(
    "select img from tools where img not in (select url from tool_files where kind = 'picture' and position = 0)",
  )
  expect(images).toEqual([])
})

test('a drawing may run nothing and load nothing', async () => {
  for (const encoding of ['identity', 'br']) {
    const reply = await fetch(`${shop.url}/media/drawings/bench-vise.297x210.svg`, {
      headers: { 'accept-encoding': encoding },
    })
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(reply.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    )
  }
})
