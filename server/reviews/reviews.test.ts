import { randomUUID } from 'node:crypto'
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

describe('reviews of a tool', () => {
  test('a review may be about a tool, and says whether its writer bought it', async () => {
    const shop = theShop()
    const [buyer, tool] = [await shop.newBuyer(), await shop.newTool()]
    const about = { ...review, toolId: tool._id }
    const first = await shop.as(buyer).post('/api/review', about)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      tool: { _id: tool._id, name: tool.name, img: tool.img },
      isVerified: false,
    })
    await shop.as(buyer).book({ tool })
    expect((await shop.as(buyer).post('/api/review', about)).body.isVerified).toBe(false)
    await shop.as(buyer).pay(await shop.as(buyer).book({ tool }))
    const third = await shop.as(buyer).post('/api/review', about)
    expect(third.body.isVerified).toBe(true)
    const { status, body } = await shop.visitor.get(`/api/tools/${tool._id}/reviews`)
    expect([status, body.length]).toEqual([200, 3])
    expect(body[0]).toEqual(third.body)
  })

  test('a review without a tool says nothing of one', async () => {
    const shop = theShop()
    const { body } = await shop.as(await shop.newBuyer()).post('/api/review', review)
    expect(Object.keys(body).sort()).toEqual(['_id', 'comment', 'createdAt', 'name', 'rating'])
  })

  test('a tool that is unknown or deleted has no reviews', async () => {
    const shop = theShop()
    const [buyer, tool] = [await shop.newBuyer(), await shop.newTool()]
    const mine = (await shop.as(buyer).post('/api/review', { ...review, toolId: tool._id })).body
    await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${tool._id}`)
    for (const id of [tool._id, randomUUID(), 'x']) {
      const listed = await shop.visitor.get(`/api/tools/${id}/reviews`)
      expect([listed.status, listed.body.code]).toEqual([404, 'tool_not_found'])
      const sent = await shop.as(buyer).post('/api/review', { ...review, toolId: id })
      expect([sent.status, sent.body.code]).toEqual([404, 'tool_not_found'])
    }
    const kept = (await shop.visitor.get('/api/review')).body
    expect(kept.find(({ _id }: { _id: string }) => _id === mine._id).tool).toBeUndefined()
  })
})
