import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../../tests/support/caller.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

describe.each(['\u200b\u200d\u2060', '\u3164', '\u2800 \ufe0f'])('a name of %j', (name) => {
  test('is refused like a missing name', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const { token, sessionToken } = person
    const tool = await shop.newTool()
    const email = `${randomUUID()}@mill.example`
    const calls: [string, object, string?][] = [
      ['/api/auth/sign-up/email', { name, email, password: 'warp-and-weft' }],
      ['/api/auth/update-user', { name }, sessionToken],
      ['/api/review', { name, comment: 'Cuts clean.', rating: 5 }, token],
      ['/api/bookings', orderOf(tool, person, { name }), token],
      ['/api/contact', { name, email, question: 'Do you cut reeds?' }],
    ]
    for (const [url, body, bearer] of calls) {
      const reply = await shop.withToken(bearer).post(url, body)
      expect([url, reply.status, reply.body.message]).toEqual([url, 400, 'name is required'])
    }
  })
})
