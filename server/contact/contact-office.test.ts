import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function ask(shop: TestShop, question: string): Promise<string> {
  const body = { name: 'Mira', email: 'mira@mill.example', question }
  return (await shop.visitor.post('/api/contact', body)).body._id
}

describe('GET /api/search/contact', () => {
  test('lists the questions newest first, for admins only', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const [first, second] = [await ask(shop, 'First?'), await ask(shop, 'Second?')]
    const { status, body } = await shop.as(admin).get('/api/search/contact')
    expect(status).toBe(200)
    expect([body.found, body.total]).toEqual([2, 2])
    expect(body.questions.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
    expect(body.questions[1]).toEqual({
      _id: first,
      name: 'Mira',
      email: 'mira@mill.example',
      question: 'First?',
      createdAt: expect.stringMatching(/Z$/),
      answeredAt: null,
      answeredBy: null,
      userId: null,
      booking: null,
      messages: [],
    })
    const url = '/api/search/contact'
    expect((await shop.as(person).get(url)).status).toBe(403)
    expect((await shop.visitor.get(url)).status).toBe(401)
  })
})

describe('GET /api/search/contact with', () => {
  let admin: Person

  beforeAll(async () => {
    const shop = theShop()
    admin = await shop.newAdmin()
    await shop.db.deleteFrom('contact_messages').execute()
    await ask(shop, 'Do you cut reeds?')
    const done = await ask(shop, 'Is 100% wool fine?')
    await ask(shop, 'And felt?')
    await shop.as(admin).patch(`/api/contact/${done}`, { answered: true })
  })

  const search = (query: string) => theShop().as(admin).get(`/api/search/contact${query}`)

  test.each([
    ['', ['And felt?', 'Is 100% wool fine?', 'Do you cut reeds?']],
    ['?sort=oldest', ['Do you cut reeds?', 'Is 100% wool fine?', 'And felt?']],
    ['?dir=up', ['Do you cut reeds?', 'Is 100% wool fine?', 'And felt?']],
    ['?sort=oldest&dir=down', ['And felt?', 'Is 100% wool fine?', 'Do you cut reeds?']],
    ['?show=open', ['And felt?', 'Do you cut reeds?']],
    ['?show=answered', ['Is 100% wool fine?']],
    ['?q=REEDS', ['Do you cut reeds?']],
    ['?q=100%25', ['Is 100% wool fine?']],
    ['?q=mira@mill&show=open&sort=oldest', ['Do you cut reeds?', 'And felt?']],
    ['?q=nobody', []],
    ['?page=2', []],
  ])('%j', async (query, expected) => {
    const { status, body } = await search(query)
    expect(status).toBe(200)
    expect(body.questions.map(({ question }: { question: string }) => question)).toEqual(expected)
    expect([body.found, body.total]).toEqual([query === '?page=2' ? 3 : expected.length, 3])
  })

  test.each(['?show=lost', '?sort=random', '?dir=left', '?page=0', '?q=%00'])(
    '%s is 400',
    async (query) => {
      const reply = await search(query)
      expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    },
  )
})

describe('PATCH /api/contact/{id}', () => {
  test('marks a question as answered by the first admin, and opens it again', async () => {
    const shop = theShop()
    const [ada, eve] = [await shop.newAdmin(), await shop.newAdmin()]
    const id = await ask(shop, 'Do you cut reeds?')
    const tick = (token: string, answered: boolean) =>
      shop.withToken(token).patch(`/api/contact/${id}`, { answered })
    const done = await tick(ada.token, true)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ answeredBy: ada.email, answeredAt: expect.any(String) })
    expect((await tick(eve.token, true)).body).toEqual(done.body)
    const open = await tick(eve.token, false)
    expect(open.body).toMatchObject({ answeredBy: null, answeredAt: null })
  })

  test('refuses visitors, buyers, other bodies and unknown ids', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const id = await ask(shop, 'Do you cut reeds?')
    const patch = (of: string, token?: string, body: unknown = { answered: true }) =>
      shop.withToken(token).patch(`/api/contact/${of}`, body)
    expect((await patch(id)).status).toBe(401)
    expect((await patch(id, person.token)).status).toBe(403)
    const bent = await patch(id, admin.token, { answered: 'yes' })
    expect([bent.status, bent.body.message]).toEqual([400, 'answered must be true or false'])
    const unknown = await patch(randomUUID(), admin.token)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such question.'])
    expect((await patch('1', admin.token)).status).toBe(404)
  })
})
