import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const message = { name: 'Mira', email: 'Mira@Mill.example', question: 'Do you cut reeds to 4.2 m?' }

describe('POST /api/contact', () => {
  const theShop = testShop({ TRUST_PROXY: '127.0.0.1' })

  function send(ip: string, body: unknown = message) {
    return theShop().visitor.post('/api/contact', body, { 'x-forwarded-for': ip })
  }

  test('stores the message for the office', async () => {
    const reply = await send('198.51.100.1', { ...message, answered_at: '2020-01-01' })
    expect(reply.status).toBe(201)
    expect(Object.keys(reply.body).sort()).toEqual(['_id', 'createdAt'])
    expect(reply.body.createdAt).toMatch(/^20\d\d-.*Z$/)
    const kept = await theShop()
      .db.selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', reply.body._id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ ...message, email: 'mira@mill.example', answered_at: null })
  })

  test.each([
    ['name', ' '],
    ['name', 'two\nlines'],
    ['email', 'not an address'],
    ['email', undefined],
    ['question', ''],
    ['question', 'x'.repeat(5001)],
    ['question', 'nul \0'],
  ])('refuses %s = %j', async (field, value) => {
    const reply = await send('198.51.100.2', { ...message, [field]: value })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    expect(reply.body.message).toContain(field)
  })

  test('takes five an hour from one address, also at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('198.51.100.3')))
    const statuses = replies.map((reply) => reply.status)
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    const refused = await send('198.51.100.3')
    const wait = Number(refused.headers['retry-after'])
    expect(refused.body.message).toContain(`${Math.ceil(wait / 60)} minutes`)
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect((await send('198.51.100.4')).status).toBe(201)
  })
})

describe('POST /api/contact with RATE_LIMIT=off', () => {
  const theShop = testShop({ RATE_LIMIT: 'off' })

  test('takes any number', async () => {
    for (let count = 0; count < 7; count += 1) {
      const { status } = await theShop().visitor.post('/api/contact', message)
      expect(status).toBe(201)
    }
  })
})
