import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({
  CORS_ORIGINS: 'https://partner.example, https://second.example',
  PUBLIC_URL: 'https://shop.mill.example',
})

const partner = { origin: 'https://partner.example' }
const full = 'https://shop.mill.example/media/tools/reed.jpg'

const listed = ['/api/tools', '/api/tools/featured', '/api/tools/search?q=Reed'] as const

test.each(listed)('GET %s has full URLs of pictures for other origins', async (url) => {
  const shop = theShop()
  const img = '/media/tools/reed.jpg'
  const { token } = await shop.newAdmin()
  const tool = { price: 5, Available: 9, description: 'Beats up.', img, featured: true }
  await shop.withToken(token).post('/api/tools', { name: `Reed for ${url}`, ...tool })
  for (const _ of ['made', 'kept']) {
    const there = JSON.stringify((await shop.visitor.get(url, partner)).body)
    expect(there).toContain(`"img":"${full}"`)
    expect(there).not.toContain(`"img":"/`)
    const here = JSON.stringify((await shop.visitor.get(url)).body)
    expect(here).toContain(`"img":"${img}"`)
    expect(here).not.toContain(`"img":"https://shop`)
  }
})

test('GET, POST and PATCH of one tool have full URLs too', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const sent = { token: admin.token, headers: partner }
  const tool = { name: 'Temple', price: 5, Available: 9, description: 'Keeps the width.' }
  const img = '/media/tools/reed.jpg'
  const made = await shop.call('POST', '/api/tools', { ...sent, body: { ...tool, img } })
  expect(made).toMatchObject({ status: 201, body: { img: full } })
  const url = `/api/tools/${made.body._id}`
  const changed = await shop.call('PATCH', url, { ...sent, body: { price: 6 } })
  expect(changed).toMatchObject({ status: 200, body: { img: full } })
  expect((await shop.visitor.get(url, partner)).body.img).toBe(full)
  expect((await shop.visitor.get(url)).body.img).toBe(img)
})

test('POST /api/tools takes a full URL and returns it unchanged', async () => {
  const shop = theShop()
  const { token } = await shop.newAdmin()
  const body = { name: 'Shuttle', price: 5, Available: 9, description: 'Flies.', img: full }
  const made = await shop.withToken(token).post('/api/tools', body, partner)
  expect(made).toMatchObject({ status: 201, body: { img: full } })
})

test('allows each configured origin, in cached replies too, and no other', async () => {
  const shop = theShop()
  for (const _ of ['made', 'kept']) {
    for (const origin of ['https://partner.example', 'https://second.example']) {
      const { headers } = await shop.visitor.get('/api/tools', { origin })
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers.vary).toMatch(/origin/)
    }
    for (const headers of [{}, { origin: 'https://elsewhere.example' }]) {
      const answer = await shop.visitor.get('/api/tools', headers)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers.vary).toMatch(/origin/)
    }
  }
})
