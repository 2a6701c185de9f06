import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const ids = new Map<string, string>()

beforeAll(async () => {
  const shop = theShop()
  await shop.db.updateTable('tools').set({ deleted_at: sql<Date>`now()` }).execute()
  const tools = [
    { name: 'Spindle BD-10', price: 500, category: 'Spindles' },
    { name: 'Spindle BD-9', price: 900, category: 'Spindles' },
    { name: 'spindle BD-100', price: 100, Available: 3, category: 'Spindles' },
    { name: 'Oil for a spindle, 100% pure', price: 50, Available: 9, category: 'Care' },
    { name: 'Anvil', price: 1900 },
  ]
  for (const tool of tools) ids.set(tool.name, (await shop.newTool(tool))._id)
})

async function search(query: Record<string, string>) {
  const { status, body } = await theShop().visitor.get(
    `/api/tools/search?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  return { found: body.found, names: body.tools.map((tool: { name: string }) => tool.name) }
}

describe('GET /api/tools/search', () => {
  test('finds parts of names in any case, in natural order', async () => {
    expect(await search({})).toEqual({
      found: 5,
      names: [
        'Anvil',
        'Oil for a spindle, 100% pure',
        'Spindle BD-9',
        'Spindle BD-10',
        'spindle BD-100',
      ],
    })
    expect((await search({ q: ' VIL ' })).names).toEqual(['Anvil'])
    expect((await search({ q: '0%' })).names).toEqual(['Oil for a spindle, 100% pure'])
  })

  test('lists a part number before longer ones that begin with it', async () => {
    expect((await search({ q: 'bd-10' })).names).toEqual(['Spindle BD-10', 'spindle BD-100'])
  })

  test('finds one or two letters only where a word begins', async () => {
    expect((await search({ q: 'oi' })).names).toEqual(['Oil for a spindle, 100% pure'])
    expect((await search({ q: 'nv' })).found).toBe(0)
    expect((await search({ q: 'nvi' })).names).toEqual(['Anvil'])
  })

  test('finds misspelled names', async () => {
    expect((await search({ q: 'spindel' })).found).toBe(4)
    expect((await search({ q: 'zzz' })).found).toBe(0)
  })

  test('finds names with all words in any order', async () => {
    expect((await search({ q: 'pure spindle' })).names).toEqual(['Oil for a spindle, 100% pure'])
    expect((await search({ q: 'bd-10 spindle' })).names).toEqual([
      'Spindle BD-10',
      'spindle BD-100',
    ])
  })

  test('finds what the last word names where no tool has all words, and says so', async () => {
    const words = async (q: string) => {
      const { body } = await theShop().visitor.get(
        `/api/tools/search?${new URLSearchParams({ q })}`,
      )
      return [body.found, body.read.words.join(' ')]
    }
    expect(await words('spindle anvil')).toEqual([1, 'anvil'])
    expect(await words('anvil spindle')).toEqual([4, 'spindle'])
    expect(await words('pure anvil spindle')).toEqual([1, 'pure spindle'])
    expect(await words('spindle for an anvil')).toEqual([4, 'spindle'])
    expect(await words('spindel anvli')).toEqual([1, 'anvil'])
    expect(await words('spindel bd-11')).toEqual([4, 'spindle'])
  })

  test('corrects some of several words', async () => {
    expect((await search({ q: 'spindel pur' })).names).toEqual(['Oil for a spindle, 100% pure'])
    expect((await search({ q: 'bd-9 spidnle' })).names).toEqual(['Spindle BD-9'])
    expect((await search({ q: 'anvli' })).names).toEqual(['Anvil'])
  })

  test('finds by part number, tag, specification, description and synonym, and says how it was read', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const [id, other] = [ids.get('Anvil'), ids.get('Spindle BD-9')]
    const details = {
      sku: 'AN-77.10 B',
      tags: ['smith block'],
      specs: [
        { name: 'Length', text: '12.7', unit: 'mm' },
        { name: 'Material', text: 'Cast iron' },
      ],
    }
    const changed = await shop.as(admin).patch(`/api/tools/${id}/details`, details)
    expect(changed.status).toBe(200)
    await shop
      .as(admin)
      .patch(`/api/tools/${other}`, { description: 'Goes with anvils; hardened.' })
    for (const q of ['an7710b', 'AN 77 10 B', 'an.77-10b', 'AN-77', 'smith', 'anvils', 'cast iron'])
      expect((await search({ q })).names[0], q).toBe('Anvil')
    for (const q of ['12.7 mm', '1/2 in', '½"', '0.5 inch'])
      expect((await search({ q })).names, q).toEqual(['Anvil'])
    expect((await search({ q: 'anvil' })).names).toEqual(['Anvil', 'Spindle BD-9'])
    expect((await search({ q: 'smith mold block' })).names).toEqual(['Anvil'])
    const { body } = await shop.visitor.get('/api/tools/search?q=anvil 13 mm')
    expect(body).toMatchObject({
      found: 2,
      nearest: true,
      read: { dimension: '13 mm', words: ['anvil'] },
      tools: [{ name: 'Anvil' }, { name: 'Spindle BD-9' }],
    })
    const all = await shop.visitor.get('/api/tools/search')
    expect(all.body).toMatchObject({ read: null, nearest: false })
  })

  test('shows tools with low stock, or featured tools', async () => {
    expect((await search({ show: 'low', sort: 'scarce' })).names).toEqual([
      'spindle BD-100',
      'Oil for a spindle, 100% pure',
    ])
    expect((await search({ show: 'low', q: 'oil' })).found).toBe(1)
    expect((await search({ show: 'featured' })).found).toBe(0)
  })

  test('needs no pg_trgm to find and correct names', async () => {
    const { db } = theShop()
    await sql`drop extension pg_trgm cascade`.execute(db)
    expect((await search({ q: 'spindel' })).found).toBe(4)
    expect((await search({ q: 'spindle' })).found).toBe(4)
  })

  test('filters by category and sorts by price and stock', async () => {
    const names = async (query: Record<string, string>) => (await search(query)).names
    expect(await names({ category: 'Spindles', sort: 'price-down' })).toEqual([
      'Spindle BD-9',
      'Spindle BD-10',
      'spindle BD-100',
    ])
    expect((await names({ sort: 'price-up' }))[0]).toBe('Oil for a spindle, 100% pure')
    expect(await names({ category: 'Spindles', sort: 'price-down', dir: 'up' })).toEqual(
      await names({ category: 'Spindles', sort: 'price-up' }),
    )
    expect(await names({ dir: 'down' })).toEqual((await names({})).toReversed())
    expect((await names({ sort: 'available' })).slice(-2)).toEqual([
      'Oil for a spindle, 100% pure',
      'spindle BD-100',
    ])
  })

  test('a page after the last is empty and has the count', async () => {
    expect(await search({ page: '2' })).toEqual({ found: 5, names: [] })
  })

  test.each([
    'sort=cheap',
    'dir=left',
    'stock=lots',
    'priceFrom=-1',
    'priceTo=cheap',
    'bought=2',
    'spec=Bore',
    'spec=:25',
    'spec=Bore:',
    'spec=Bore:..',
    'spec=Bore:a..b',
    'spec=Bore:25..10',
    `spec=${Array.from({ length: 11 }, () => 'Bore:1..2').join('&spec=')}`,
    'show=some',
    'page=0',
    'page=1e2',
    'q=a&q=b',
    'q=%00',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await theShop().visitor.get(`/api/tools/search?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('malformed')
  })
})

test('GET /api/tools/summary counts the tools and has each category once', async () => {
  const { body } = await theShop().visitor.get('/api/tools/summary')
  expect(body).toEqual({ total: 5, categories: ['Care', 'Spindles', 'Textile machinery'] })
})

test('GET /api/tools/{id}/neighbours has the previous and next tool by name; 404 for an unknown tool', async () => {
  const shop = theShop()
  const neighboursOf = (id = '') => shop.visitor.get(`/api/tools/${id}/neighbours`)
  const { body } = await neighboursOf(ids.get('Spindle BD-9'))
  expect(body.previous.name).toBe('Oil for a spindle, 100% pure')
  expect(body.next).toEqual({ _id: ids.get('Spindle BD-10'), name: 'Spindle BD-10' })
  expect((await neighboursOf(ids.get('Anvil'))).body.previous).toBeNull()
  const unknown = await neighboursOf('b9a3dd5c-5a20-4a3c-9c2b-b7d2f6a6f7f1')
  expect(unknown.status).toBe(404)
  expect(unknown.body.code).toBe('tool_not_found')
})
