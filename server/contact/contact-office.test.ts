import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signUp, signUpAdmin } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function ask(shop: TestShop, question: string): Promise<string> {
  const body = { name: 'Mira', email: 'mira@mill.example', question }
  return (await shop.call('POST', '/api/contact', { body })).body._id
}

describe('GET /api/contact', () => {
  test('lists the questions newest first, to admins alone', async () => {
    const shop = theShop()
    const [admin, person] = [await signUpAdmin(shop), await signUp(shop)]
    const [first, second] = [await ask(shop, 'First?'), await ask(shop, 'Second?')]
    const { status, body } = await shop.call('GET', '/api/contact', { token: admin.token })
    expect(status).toBe(200)
    expect(body.map((message: { _id: string }) => message._id)).toEqual([second, first])
    expect(body[1]).toEqual({
      _id: first,
      name: 'Mira',
      email: 'mira@mill.example',
      question: 'First?',
      createdAt: expect.stringMatching(/Z$/),
      answeredAt: null,
      answeredBy: null,
    })
    expect((await shop.call('GET', '/api/contact', { token: person.token })).status).toBe(403)
    expect((await shop.call('GET', '/api/contact')).status).toBe(401)
  })
})

describe('PATCH /api/contact/{id}', () => {
  test('ticks a question off and says who did, first come first; and opens it again', async () => {
    const shop = theShop()
    const [ada, eve] = [await signUpAdmin(shop), await signUpAdmin(shop)]
    const id = await ask(shop, 'Do you cut reeds?')
    const tick = (token: string, answered: boolean) =>
      shop.call('PATCH', `/api/contact/${id}`, { token, body: { answered } })
    const done = await tick(ada.token, true)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ answeredBy: ada.email, answeredAt: expect.any(String) })
    expect((await tick(eve.token, true)).body).toEqual(done.body)
    const open = await tick(eve.token, false)
    expect(open.body).toMatchObject({ answeredBy: null, answeredAt: null })
  })

  test('refuses strangers, users, other words and unknown ids', async () => {
    const shop = theShop()
    const [admin, person] = [await signUpAdmin(shop), await signUp(shop)]
    const id = await ask(shop, 'Do you cut reeds?')
    const patch = (of: string, token?: string, body: unknown = { answered: true }) =>
      shop.call('PATCH', `/api/contact/${of}`, { token, body })
    expect((await patch(id)).status).toBe(401)
    expect((await patch(id, person.token)).status).toBe(403)
    const bent = await patch(id, admin.token, { answered: 'yes' })
    expect([bent.status, bent.body.message]).toEqual([400, 'answered must be true or false'])
    const unknown = await patch(randomUUID(), admin.token)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such question.'])
    expect((await patch('1', admin.token)).status).toBe(404)
  })
})
