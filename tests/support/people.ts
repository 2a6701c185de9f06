import { randomUUID } from 'node:crypto'
import type { TestShop } from './test-shop.ts'

export type Person = {
  _id: string
  email: string
  name: string
  token: string
  sessionToken: string
}

/** Signs somebody new up through the doors that a page uses. */
export async function signUp(
  shop: TestShop,
  given: { email?: string; name?: string } = {},
): Promise<Person> {
  const { email = `p-${randomUUID()}@mill.example`, name = 'Pat Weaver' } = given
  const account = await shop.call('POST', '/api/auth/sign-up/email', {
    body: { email, name, password: 'warp-and-weft' },
  })
  const sessionToken: string = account.body.token
  const reply = await shop.call('POST', '/api/user', { token: sessionToken, body: { email } })
  return { _id: reply.body.user._id, email, name, token: reply.body.token, sessionToken }
}

/** Somebody new with the admin's rights. */
export async function signUpAdmin(shop: TestShop): Promise<Person> {
  const person = await signUp(shop, { name: 'Ada Office' })
  await shop.db
    .updateTable('users')
    .set({ admin: true, email_verified: true })
    .where('id', '=', person._id)
    .execute()
  return person
}
