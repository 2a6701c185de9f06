import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const drill = {
  name: 'Radial Drill',
  price: 1299.5,
  Available: 40,
  img: '/media/tools/drill.jpg',
  description: 'Drills radially.',
}

describe('GET /api/tools', () => {
  test('lists the tools on sale by name, in dollars', async () => {
    const shop = theShop()
    await shop.newTool({ name: 'Zig-zag shears', price: 4400, Available: 7 })
    await shop.newTool({ name: 'Anvil', price: 19 })
    const { status, body } = await shop.visitor.get('/api/tools')
    expect(status).toBe(200)
    const names = body.map((tool: { name: string }) => tool.name)
    expect(names.indexOf('Anvil')).toBeLessThan(names.indexOf('Zig-zag shears'))
    expect(body.find((tool: { name: string }) => tool.name === 'Zig-zag shears')).toEqual({
      _id: expect.any(String),
      name: 'Zig-zag shears',
      price: 44,
      Available: 7,
      img: '/media/tools/weaving-reed.1200x1200.jpg',
      description: 'A reed.',
      category: 'Textile machinery',
      featured: false,
    })
  })
})

describe('GET /api/tools/featured', () => {
  test('lists only featured tools, newest first', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const names = ['Featured one', 'Featured two']
    for (const name of names) {
      await shop.as(admin).post('/api/tools', { ...drill, name, featured: true })
    }
    const { body } = await shop.visitor.get('/api/tools/featured')
    expect(body.map((tool: { name: string }) => tool.name)).toEqual([
      'Featured two',
      'Featured one',
    ])
  })
})

describe('GET /api/tools/{id}', () => {
  test('returns one tool', async () => {
    const shop = theShop()
    const tool = await shop.newTool({ name: 'Spindle' })
    const { status, body } = await shop.visitor.get(`/api/tools/${tool._id}`)
    expect([status, body.name]).toEqual([200, 'Spindle'])
  })

  test.each([randomUUID(), 'no-uuid', '%00', "'; drop table tools; --", 'x'.repeat(900)])(
    '404 for the unknown id %s',
    async (id) => {
      const { status, body } = await theShop().visitor.get(`/api/tools/${encodeURIComponent(id)}`)
      expect(status).toBe(404)
      expect(body).toEqual({
        statusCode: 404,
        code: 'tool_not_found',
        error: 'Not Found',
        message: 'This tool is not in our catalogue any more.',
      })
    },
  )
})

describe('POST /api/tools', () => {
  test('adds a tool and ignores unknown fields', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const body = {
      ...drill,
      name: 'Bench drill',
      price: '99.90',
      Available: '12',
      deleted_at: 'now',
      _id: 'mine',
    }
    const reply = await shop.withToken(token).post('/api/tools', body)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      _id: expect.not.stringMatching('mine'),
      name: 'Bench drill',
      price: 99.9,
      Available: 12,
      img: drill.img,
      description: drill.description,
      category: null,
      featured: false,
    })
  })

  test('its minimum is the shop\u2019s, not the default of the column', async () => {
    const shop = theShop()
    await shop.pool.query('alter table tools alter min_quantity set default 7')
    const admin = shop.as(await shop.newAdmin())
    const { body } = await admin.post('/api/tools', { ...drill, name: 'Mallet' })
    const details = await shop.visitor.get(`/api/tools/${body._id}/details`)
    expect(details.body.minimum).toBe(100)
    await shop.pool.query('alter table tools alter min_quantity set default 100')
  })

  test('refuses a taken name in any case, until its tool is deleted', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const first = await shop.withToken(token).post('/api/tools', drill)
    const body = { ...drill, name: 'RADIAL DRILL' }
    const refused = await shop.withToken(token).post('/api/tools', body)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('There is already a tool named RADIAL DRILL.')
    await shop.withToken(token).delete(`/api/tools/delete/${first.body._id}`)
    const again = await shop.withToken(token).post('/api/tools', body)
    expect(again.status).toBe(201)
  })

  test('compares names after Unicode normalization', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const pasted = { ...drill, name: 'Fra\u0308sko\u0308pfe' }
    expect((await shop.withToken(token).post('/api/tools', pasted)).status).toBe(201)
    const typed = { ...drill, name: 'Fr\u00e4sk\u00f6pfe' }
    expect((await shop.withToken(token).post('/api/tools', typed)).status).toBe(409)
    for (const q of [pasted.name, typed.name]) {
      const { body } = await shop.visitor.get(`/api/tools/search?${new URLSearchParams({ q })}`)
      expect(body.tools).toMatchObject([{ name: typed.name }])
    }
  })

  test.each([
    ['name', ''],
    ['name', 'two\nlines'],
    ['name', 'nul\0'],
    ['name', undefined],
    ['price', -1],
    ['price', 0],
    ['price', 'NaN'],
    ['price', '1e2'],
    ['price', ' 5 '],
    ['price', true],
    ['price', [5]],
    ['price', 12.345],
    ['price', 1_000_000],
    ['Available', -1],
    ['Available', 1.5],
    ['Available', 1e12],
    ['img', 'javascript:alert(1)'],
    ['img', '//evil.example/x.png'],
    ['img', 'data:image/svg+xml,<svg/>'],
    ['description', ''],
    ['featured', 'yes'],
  ])('refuses %s = %j', async (field, value) => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const reply = await shop.withToken(token).post('/api/tools', { ...drill, [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain(field)
  })

  test('is for admins', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    expect((await shop.visitor.post('/api/tools', drill)).status).toBe(401)
    expect((await shop.withToken(token).post('/api/tools', drill)).status).toBe(403)
  })
})

describe('DELETE /api/tools/delete/{id}', () => {
  test('removes a tool from all lists; 404 the second time', async () => {
    const shop = theShop()
    const { token } = await shop.newAdmin()
    const tool = await shop.newTool()
    const url = `/api/tools/delete/${tool._id}`
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.withToken(token).delete(url, undefined, headers)
    expect([reply.status, reply.body]).toEqual([200, { deletedCount: 1 }])
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).status).toBe(404)
    const list = await shop.visitor.get('/api/tools')
    expect(JSON.stringify(list.body)).not.toContain(tool._id)
    expect((await shop.withToken(token).delete(url)).status).toBe(404)
  })

  test('is for admins; 404 for unknown tools', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    const admin = await shop.newAdmin()
    const url = `/api/tools/delete/${randomUUID()}`
    expect((await shop.visitor.delete(url)).status).toBe(401)
    expect((await shop.withToken(token).delete(url)).status).toBe(403)
    expect((await shop.as(admin).delete(url)).status).toBe(404)
    expect((await shop.as(admin).delete('/api/tools/delete/1')).status).toBe(404)
  })
})
