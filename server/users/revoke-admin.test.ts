import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildAdmin, buildPerson } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ ADMIN_EMAILS: 'office@mill.example' })

const urlOf = (id: string) => `/api/user/users/admin/${id}`

describe('DELETE /api/user/users/admin/{userId}', () => {
  test('refuses to take the rights of the last admin', async () => {
    const shop = theShop()
    const only = await buildAdmin(shop)
    const reply = await shop.call('DELETE', urlOf(only._id), { token: only.token })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'last_admin',
      'This is the last admin. Please make somebody else an admin first.',
    ])
    expect((await shop.call('GET', '/api/user', { token: only.token })).status).toBe(200)
  })

  test('keeps one of two admins who take the rights from each other at once', async () => {
    const shop = theShop()
    await shop.db.updateTable('users').set({ admin: false }).execute()
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)]
      const replies = await Promise.all([
        shop.call('DELETE', urlOf(other._id), { token: one.token }),
        shop.call('DELETE', urlOf(one._id), { token: other.token }),
      ])
      const left = await shop.db
        .selectFrom('users')
        .select('id')
        .where('admin', '=', true)
        .where('email_verified', '=', true)
        .execute()
      expect(left).toHaveLength(1)
      // The slower one is the last admin by then, or has no rights any more.
      const statuses = replies.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      expect([403, 409]).toContain(statuses[1])
      await shop.db.updateTable('users').set({ admin: false }).execute()
    }
  })

  test('takes the rights at once, with an empty body of any type', async () => {
    const shop = theShop()
    const [admin, other] = [await buildAdmin(shop), await buildAdmin(shop)]
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.call('DELETE', urlOf(other._id), { token: admin.token, headers })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      message: 'The admin rights are taken back',
      user: { _id: other._id, email: other.email, name: other.name, admin: false },
    })
    expect((await shop.call('GET', '/api/user', { token: other.token })).status).toBe(403)
    const again = await shop.call('DELETE', urlOf(other._id), { token: admin.token })
    expect([again.status, again.body.user.admin]).toEqual([200, false])
  })

  test('takes a grant back that waits for the address to be verified', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const person = await buildPerson(shop, { verified: false })
    await shop.call('PATCH', urlOf(person._id), { token: admin.token })
    const revoked = await shop.call('DELETE', urlOf(person._id), { token: admin.token })
    expect(revoked.status).toBe(200)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect((await shop.call('GET', '/api/user', { token: person.token })).status).toBe(403)
  })

  test('lasts through the next sign-in of an address in ADMIN_EMAILS', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const { _id, email, sessionToken } = await buildPerson(shop, { email: 'office@mill.example' })
    const signIn = () => shop.call('POST', '/api/user', { token: sessionToken, body: { email } })
    expect((await signIn()).body.user.admin).toBe(true)
    expect((await shop.call('DELETE', urlOf(_id), { token: admin.token })).status).toBe(200)
    expect((await signIn()).body.user.admin).toBe(false)
  })

  test('refuses strangers, users and unknown ids', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const { _id, token } = await buildPerson(shop)
    const revoke = (id: string, bearer?: string) =>
      shop.call('DELETE', urlOf(id), { token: bearer })
    expect((await revoke(_id)).status).toBe(401)
    expect((await revoke(_id, token)).status).toBe(403)
    expect((await revoke(randomUUID(), admin.token)).status).toBe(404)
    const unknown = await revoke('me', admin.token)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
  })
})
