import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const review = { name: 'Mira', comment: 'Runs true.', rating: 5 }

describe('POST /api/review', () => {
  test('stores a review, which is then first in the list', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    await shop.withToken(token).post('/api/review', review)
    const { status, body } = await shop.withToken(token).post('/api/review', {
      ...review,
      comment: 'Second.',
      rating: '4',
      createdAt: '1999-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Mira', comment: 'Second.', rating: 4 })
    expect(body.createdAt).toMatch(/^20\d\d-.*Z$/)
    const list = await shop.visitor.get('/api/review')
    expect(list.status).toBe(200)
    expect(list.body[0]).toEqual(body)
  })

  test.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', null],
    ['name', ' '],
    ['comment', ''],
    ['comment', 'x'.repeat(5001)],
  ])('refuses %s = %j', async (field, value) => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    const reply = await shop.withToken(token).post('/api/review', { ...review, [field]: value })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  })

  test('needs a sign-in', async () => {
    const reply = await theShop().visitor.post('/api/review', review)
    expect(reply.status).toBe(401)
    expect(reply.body.message).toBe('Please log in to continue.')
  })

  test('accepts ten an hour from one account', async () => {
    const shop = theShop()
    const { token, _id } = await shop.newBuyer()
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => shop.withToken(token).post('/api/review', review)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(429),
    ])
    await shop.pool.query(
      "update reviews set created_at = now() - interval '50 minutes' where id = (select id from reviews where user_id = $1 limit 1)",
      [_id],
    )
    const eleventh = await shop.withToken(token).post('/api/review', review)
    expect(eleventh.status).toBe(429)
    const wait = Number(eleventh.headers['retry-after'])
    expect(wait).toBeGreaterThan(540)
    expect(wait).toBeLessThanOrEqual(600)
    expect(eleventh.body.message).toBe(
      'You have written 10 reviews within an hour. Please wait 10 minutes.',
    )
  })
})
