import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls/calls.ts'
import { errors } from '../../../contract/errors/errors.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

test('GET /docs shows the API without files of other hosts', async () => {
  const page = await theShop().visitor.get('/docs/')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  const sources = Array.from(String(page.body).matchAll(/(?:src|href)="([^"]+)"/g), ([, at]) => at)
  expect(sources.length).toBeGreaterThan(3)
  expect(sources.filter((at) => /^(https?:)?\/\//.test(at ?? ''))).toEqual([])
})

test('GET /openapi.json names every error code', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const [code, { status }] of Object.entries(errors))
    expect(body.info.description).toContain(`| ${status} | \`${code}\` |`)
})

test('GET /openapi.json describes both bodies of POST /api/bookings', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  const { schema } = body.paths['/api/bookings'].post.requestBody.content['application/json']
  const [ofLines, ofOneTool] = schema.anyOf
  expect(ofLines.required).toEqual(['lines', 'name', 'email', 'phone', 'total'])
  expect(Object.keys(ofLines.properties)).toEqual([
    'lines',
    'name',
    'email',
    'phone',
    'total',
    'replaces',
    'payBy',
    'creditAnyway',
    'poAgain',
    'poNumber',
    'company',
    'taxId',
    'delivery',
    'billing',
    'requestedOn',
    'remark',
  ])
  expect(ofLines.properties.lines.items.required).toEqual(['toolId', 'quantity', 'price'])
  expect(ofOneTool.required).toEqual(['productName', 'price', 'quantity', 'name', 'email', 'phone'])
  expect(JSON.stringify(schema)).not.toMatch(/\$defs|\$ref|\$schema/)
})

test('GET /openapi.json names each call once, by its noun', async () => {
  const { body } = await theShop().visitor.get('/openapi.json')
  const described = Object.values<Record<string, { operationId?: string; tags: string[] }>>(
    body.paths,
  ).flatMap((methods) => Object.values(methods))
  const names = described.flatMap(({ operationId }) => operationId ?? [])
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(new Set(described.flatMap(({ tags }) => tags))).not.toContain('search')
  expect(body.paths['/api/search/bookings'].get).toMatchObject({
    operationId: 'searchBookings',
    tags: ['bookings'],
  })
})
