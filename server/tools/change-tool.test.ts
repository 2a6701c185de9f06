import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function stockOf(shop: TestShop, id: string) {
  const { available } = await shop.db
    .selectFrom('tools')
    .select('available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity', 'user_id'])
    .where('tool_id', '=', id)
    .orderBy('id')
    .execute()
  const sum = movements.reduce((total, { quantity }) => total + quantity, 0)
  return { available, sum, movements }
}

describe('PATCH /api/tools/{id}', () => {
  test('changes the fields it names and no other', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool()
    const body = {
      name: 'Renamed reed',
      price: '14.50',
      category: null,
      featured: true,
      was: { name: tool.name, price: 12.5, category: 'Textile machinery', featured: false },
      _id: 'another',
    }
    const reply = await shop.withToken(token).patch(`/api/tools/${tool._id}`, body)
    expect(reply.status).toBe(200)
    const changed = { ...tool, name: 'Renamed reed', price: 14.5, category: null, featured: true }
    expect(reply.body).toEqual(changed)
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body).toEqual(changed)
  })

  test('records a change of stock with its account; the movements add up', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const tool = await shop.newTool({ Available: 40 })
    for (const [Available, was] of [
      [55, 40],
      [55, 55],
      [0, 55],
    ]) {
      const body = { Available, was: { Available: was } }
      const reply = await shop.as(admin).patch(`/api/tools/${tool._id}`, body)
      expect([reply.status, reply.body.Available]).toEqual([200, Available])
    }
    expect(await stockOf(shop, tool._id)).toEqual({
      available: 0,
      sum: 0,
      movements: [
        { kind: 'initial', quantity: 40, user_id: null },
        { kind: 'adjust', quantity: 15, user_id: admin._id },
        { kind: 'adjust', quantity: -55, user_id: admin._id },
      ],
    })
  })

  test.each([
    ['name', 'Other', 'its name is'],
    ['price', 1, 'its price is $12.50'],
    ['img', '/other.jpg', 'its picture is another'],
    ['description', 'Other', 'its description is another'],
    ['category', null, 'its category is Textile machinery'],
    ['featured', true, 'it is not featured'],
  ])('refuses when %s is different from `was`', async (field, was, words) => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool()
    const body = { description: 'New text.', was: { [field]: was } }
    const reply = await shop.withToken(token).patch(`/api/tools/${tool._id}`, body)
    expect([reply.status, reply.body.code]).toEqual([409, 'tool_changed'])
    expect(reply.body.message).toContain(words)
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body).toEqual(tool)
  })

  test('refuses a stock that an order has changed since', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool({ name: 'Overtaken reed', Available: 500 })
    await shop.as(await shop.newBuyer()).book({ tool })
    const body = { Available: 600, was: { Available: 500 } }
    const reply = await shop.withToken(token).patch(`/api/tools/${tool._id}`, body)
    expect(reply.status).toBe(409)
    expect(reply.body.message).toBe(
      'There are 400 pieces of Overtaken reed now, not 500. Please check your figure and save it again.',
    )
  })

  test('keeps the stock exact while orders and the office change it', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const tool = await shop.newTool({ Available: 1000 })
    const adjust = async () => {
      const { body } = await shop.visitor.get(`/api/tools/${tool._id}`)
      const was = { Available: body.Available }
      return shop.as(admin).patch(`/api/tools/${tool._id}`, { Available: body.Available + 7, was })
    }
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, adjust)),
      Promise.all(Array.from({ length: 5 }, () => shop.as(person).book({ tool }))),
    ])
    const saved = replies.filter(({ status }) => status === 200).length
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { available, sum } = await stockOf(shop, tool._id)
    expect([available, sum]).toEqual([500 + 7 * saved, 500 + 7 * saved])
  })

  test.each([
    [{ price: 0 }, 'price must be more than zero'],
    [{ price: 1.234 }, 'price must be an amount in dollars with at most two decimals'],
    [{ Available: 5 }, 'was.Available is required: the figure that the new one is based on'],
    [{ Available: -1, was: { Available: 5 } }, 'Available must be at least 0'],
    [{ name: ' ' }, 'name is required'],
    [{ img: 'javascript:alert(1)' }, 'img must be the address of a picture'],
    [{ featured: 'yes' }, 'featured must be true or false'],
    [{ was: 5 }, /^was /],
    [[], 'The body must be a JSON object.'],
  ])('refuses %j', async (body, message) => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool()
    const reply = await shop.withToken(token).patch(`/api/tools/${tool._id}`, body)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toMatch(message)
  })

  test('refuses a taken name and unknown tools', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const [tool, other] = [await shop.newTool(), await shop.newTool({ name: 'Taken' })]
    const patch = (id: string, body: object) =>
      shop.withToken(token).patch(`/api/tools/${id}`, body)
    const taken = await patch(tool._id, { name: 'TAKEN' })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'There is already a tool named TAKEN.',
    ])
    await shop.withToken(token).delete(`/api/tools/delete/${other._id}`)
    expect((await patch(other._id, { price: 5 })).status).toBe(404)
    expect((await patch(randomUUID(), { price: 5 })).status).toBe(404)
    expect((await patch('1', { price: 5 })).status).toBe(404)
  })
})

describe('POST /api/tools/restore/{id}', () => {
  test('puts a deleted tool back on sale; again changes nothing', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool()
    await shop.withToken(token).delete(`/api/tools/delete/${tool._id}`)
    for (let times = 0; times < 2; times += 1) {
      const reply = await shop.withToken(token).post(`/api/tools/restore/${tool._id}`)
      expect([reply.status, reply.body]).toEqual([200, tool])
    }
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body).toEqual(tool)
  })

  test('refuses a tool whose name is taken, and unknown tools', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool({ name: 'Given away' })
    await shop.withToken(token).delete(`/api/tools/delete/${tool._id}`)
    await shop.newTool({ name: 'given away' })
    const reply = await shop.withToken(token).post(`/api/tools/restore/${tool._id}`)
    expect([reply.status, reply.body.code]).toEqual([409, 'tool_name_taken'])
    const url = `/api/tools/restore/${randomUUID()}`
    expect((await shop.withToken(token).post(url)).status).toBe(404)
    expect((await shop.withToken(token).post('/api/tools/restore/1')).status).toBe(404)
  })
})
