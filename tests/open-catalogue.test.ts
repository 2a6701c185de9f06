import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { mountPages } from '../server/platform/pages/pages.ts'
import { testShop } from './support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://shop.example' })

beforeAll(async () => {
  const { app, parts, caches } = theShop()
  await mountPages(app, parts, { caches, roots: new Set() })
})

const newSku = () => `BD-${randomUUID().slice(0, 8)}`

async function get(path: string) {
  const { statusCode, payload, headers } = await theShop().app.inject(path)
  return { status: statusCode, html: payload, headers }
}

/** A tool in a category of its own, with what the office can say of it. */
async function newPart(category = `Cat ${randomUUID().slice(0, 6)}`) {
  const shop = theShop()
  const [admin, spare, sku] = [await shop.newAdmin(), await shop.newTool(), newSku()]
  const tool = await shop.newTool()
  const office = shop.as(admin)
  expect((await office.patch(`/api/tools/${tool._id}`, { category })).status).toBe(200)
  const details = {
    sku,
    specs: [{ name: 'Bore', text: '10-24', unit: 'mm' }],
    links: [{ toolId: spare._id, kind: 'spare', quantity: 1 }],
  }
  expect((await office.patch(`/api/tools/${tool._id}/details`, details)).status).toBe(200)
  const tiers = { tiers: [{ from: 250, price: 11.25 }] }
  expect((await office.put(`/api/tools/${tool._id}/tiers`, tiers)).status).toBe(200)
  return { office, tool, spare, sku, category }
}

function linkedData(html: string) {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const renderedAt = async (path: string) => (await get(path)).headers.etag

test('a data sheet is open to everyone, with list prices', async () => {
  const { tool, spare, sku } = await newPart()
  const { status, html, headers } = await get(`/part/${sku}`)
  expect([status, headers['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=600',
  ])
  expect(canonicalOf(html)).toBe(`https://shop.example/part/${sku}`)
  for (const text of [tool.name, sku, 'Bore', '$12.50', '$11.25', '250 pieces', 'Log in to order'])
    expect(html).toContain(text)
  expect(html).toContain(`href="/tool/${tool._id}"`)
  expect(html).toContain(`href="/part/${spare._id}"`)
  expect(linkedData(html)).toMatchObject({
    '@type': 'Product',
    url: `https://shop.example/part/${sku}`,
    sku,
    offers: { '@type': 'AggregateOffer', lowPrice: '11.25', highPrice: '12.50', offerCount: 2 },
  })
})

test('other spellings, the id and a changed part number lead on for good', async () => {
  const { office, tool, sku } = await newPart()
  const next = `${newSku()}/2`
  await office.patch(`/api/tools/${tool._id}/details`, { sku: next })
  const address = `/part/${encodeURIComponent(next)}`
  for (const word of [sku, next.toLowerCase().replace('/', ' '), tool._id]) {
    const { status, headers } = await get(`/part/${encodeURIComponent(word)}`)
    expect([word, status, headers.location]).toEqual([word, 301, address])
  }
  expect(canonicalOf((await get(address)).html)).toBe(`https://shop.example${address}`)
})

test.each(['/part/no-such', `/part/${randomUUID()}`, '/part/%00', '/catalogue/no-such'])(
  '%s is not there',
  async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('a page is kept until a tool is changed', async () => {
  const shop = theShop()
  const { office, tool, sku, category } = await newPart()
  const path = `/part/${sku}`
  const before = await renderedAt(path)
  expect(shop.caches.ownPages.peek(path)?.status).toBe(200)
  expect(await renderedAt(path)).toBe(before)
  const name = `Renamed ${randomUUID()}`
  await office.patch(`/api/tools/${tool._id}`, { name })
  expect((await get(path)).html).toContain(name)
  const list = `/catalogue/${category.toLowerCase().replace(' ', '-')}`
  expect((await get(list)).html).toContain(name)
  await office.delete(`/api/tools/delete/${tool._id}`)
  expect([(await get(path)).status, (await get(list)).status]).toEqual([404, 404])
})

test('addresses that lead nowhere are not kept', async () => {
  const shop = theShop()
  const { sku } = await newPart()
  const paths = [`/part/${sku.toLowerCase()}`, '/part/nothing', '/catalogue/nothing/7']
  for (const path of paths) {
    await get(path)
    expect(shop.caches.ownPages.peek(path)).toBeUndefined()
  }
  expect(shop.caches.pages.peek('/part/nothing')).toBeUndefined()
})

test('the catalogue leads to its categories, and these by page to their tools', async () => {
  const { office, tool, sku, category } = await newPart()
  const word = category.toLowerCase().replace(' ', '-')
  for (let count = 0; count < 50; count++) {
    const { _id } = await theShop().newTool({ name: `Z ${randomUUID()}` })
    await office.patch(`/api/tools/${_id}`, { category })
  }
  expect((await get('/catalogue')).html).toContain(`href="/catalogue/${word}"`)
  const first = await get(`/catalogue/${word}`)
  expect(first.html).toContain(`href="/part/${sku}"`)
  expect(first.html).toContain(tool.name)
  expect(first.html).toContain(`href="/catalogue/${word}/2"`)
  const second = await get(`/catalogue/${word}/2`)
  expect(canonicalOf(second.html)).toBe(`https://shop.example/catalogue/${word}/2`)
  expect(second.html).toContain('Page 2 of 2')
  expect((await get(`/catalogue/${word}/3`)).status).toBe(404)
  for (const path of [`/catalogue/${word}/1`, `/catalogue/${encodeURIComponent(category)}`]) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 301, `/catalogue/${word}`])
  }
})

const urlsOf = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)

test('the sitemap names pages, machines and tools in parts', async () => {
  const shop = theShop()
  const { office, tool, spare, sku } = await newPart()
  const key = { 'idempotency-key': randomUUID() }
  const model = { maker: 'BD-MART', name: randomUUID() }
  const { body: machine } = await office.post('/api/machine-models', model, key)
  const index = await get('/sitemap.xml')
  expect(urlsOf(index.html)).toEqual([
    'https://shop.example/sitemap-pages.xml',
    'https://shop.example/sitemap-1.xml',
  ])
  expect(urlsOf((await get('/sitemap-pages.xml')).html)).toEqual(
    expect.arrayContaining([
      'https://shop.example/',
      'https://shop.example/catalogue',
      'https://shop.example/machines',
      `https://shop.example/machine/${machine._id}`,
    ]),
  )
  const { html, headers } = await get('/sitemap-1.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  const urls = urlsOf(html)
  expect(urls).toEqual(
    expect.arrayContaining([
      `https://shop.example/part/${sku}`,
      `https://shop.example/part/${spare._id}`,
    ]),
  )
  expect(urls).not.toContain(`https://shop.example/part/${tool._id}`)
  expect(urls).toHaveLength((await shop.visitor.get('/api/tools')).body.length)
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/other.xml'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})
