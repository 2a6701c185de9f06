import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { revokeAdmin, vouchForAdmin } from './shell-rights.ts'

const theShop = testShop({
  ADMIN_EMAILS: 'Office@mill.example, late@mill.example, gone@mill.example',
})

// The last admin's rights cannot be revoked.
beforeEach(async () => {
  await theShop().newAdmin()
})

/** Signs in again and returns whether the account is an admin. */
async function signIn({ call }: TestShop, { email }: Pick<Person, 'email'>): Promise<boolean> {
  const credentials = { email, password: 'warp-and-weft' }
  const session = await call('POST', '/api/auth/sign-in/email', { body: credentials })
  const { token } = session.body
  const reply = await call('POST', '/api/user', { token, body: { email } })
  const list = await call('GET', '/api/user', { token: reply.body.token })
  expect(list.status).toBe(reply.body.user.admin ? 200 : 403)
  return reply.body.user.admin
}

describe('ADMIN_EMAILS', () => {
  test('grants once: a revoke lasts through later sign-ins, until the shell grants again', async () => {
    const shop = theShop()
    const office = await shop.newBuyer({ email: 'office@mill.example' })
    expect(await signIn(shop, office)).toBe(true)
    expect(await revokeAdmin(shop.db, office.email)).toMatchObject({ outcome: 'done' })
    expect([await signIn(shop, office), await signIn(shop, office)]).toEqual([false, false])
    expect(await vouchForAdmin(shop.db, office.email)).toMatchObject({ outcome: 'done' })
    expect(await signIn(shop, office)).toBe(true)
    await revokeAdmin(shop.db, office.email)
    expect(await signIn(shop, office)).toBe(false)
  })

  test('grants nothing to an address that was revoked before it was verified', async () => {
    const shop = theShop()
    const late = await shop.newBuyer({ email: 'late@mill.example', verified: false })
    expect(await signIn(shop, late)).toBe(false)
    expect(await revokeAdmin(shop.db, late.email)).toMatchObject({ outcome: 'done' })
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', late._id)
      .execute()
    expect(await signIn(shop, late)).toBe(false)
  })

  test('grants nothing to another account with a revoked address', async () => {
    const shop = theShop()
    const gone = await shop.newBuyer({ email: 'gone@mill.example' })
    expect(await signIn(shop, gone)).toBe(true)
    await revokeAdmin(shop.db, gone.email)
    const removed = await shop
      .withToken(gone.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    expect(removed.status).toBe(200)
    const again = await shop.newBuyer({ email: 'gone@mill.example' })
    expect(await signIn(shop, again)).toBe(false)
  })
})
