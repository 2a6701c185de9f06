import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const closedShop = testShop()
const openShop = testShop({ CORS_ORIGINS: 'https://partner.example, https://www.partner.example' })

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
}

test('a page of an origin that is named may call the API, with a token and without cookies', async () => {
  const headers = { origin: 'https://partner.example' }
  const asked = await openShop().app.inject({
    method: 'OPTIONS',
    url: '/api/bookings',
    headers: { ...headers, ...preflight },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'https://partner.example',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  })
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  const reply = await openShop().call('GET', '/api/tools', { headers })
  expect(reply.headers['access-control-allow-origin']).toBe('https://partner.example')
  expect(reply.headers.vary).toMatch(/origin/i)
})

test('any other page may not', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'https://partner.example.evil']) {
    const reply = await openShop().call('GET', '/api/tools', { headers: { origin } })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('what only looks like the question of such a page is answered too, and tells nothing', async () => {
  for (const headers of [{}, { origin: 'https://elsewhere.example' }]) {
    const asked = await openShop().app.inject({ method: 'OPTIONS', url: '/api/tools', headers })
    expect([asked.statusCode, asked.body]).toEqual([204, ''])
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('without the setting no origin is told anything', async () => {
  const headers = { origin: 'https://partner.example' }
  const asked = await closedShop().app.inject({
    method: 'OPTIONS',
    url: '/api/bookings',
    headers: { ...headers, ...preflight },
  })
  expect(asked.statusCode).toBe(404)
  const reply = await closedShop().call('GET', '/api/tools', { headers })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
