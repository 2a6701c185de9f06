import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ ADMIN_EMAILS: 'office@mill.example' })

const urlOf = (id: string) => `/api/user/users/admin/${id}`

describe('DELETE /api/user/users/admin/{userId}', () => {
  test('refuses to revoke the last admin', async () => {
    const shop = theShop()
    const only = await shop.newAdmin()
    const reply = await shop.as(only).delete(urlOf(only._id))
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'last_admin',
      'This is the last admin who may change rights. Please make someone else an admin first.',
    ])
    expect((await shop.as(only).get('/api/user')).status).toBe(200)
  })

  test('keeps one of two admins who revoke each other at the same time', async () => {
    const shop = theShop()
    await shop.db.updateTable('users').set({ admin: false }).execute()
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.newAdmin(), await shop.newAdmin()]
      const replies = await Promise.all([
        shop.as(one).delete(urlOf(other._id)),
        shop.as(other).delete(urlOf(one._id)),
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

  test('revokes immediately, with an empty body of any type', async () => {
    const shop = theShop()
    const [admin, other] = [await shop.newAdmin(), await shop.newAdmin()]
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.as(admin).delete(urlOf(other._id), undefined, headers)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      message: 'The admin rights are taken back',
      user: { _id: other._id, email: other.email, name: other.name, admin: false, areas: [] },
    })
    expect((await shop.as(other).get('/api/user')).status).toBe(403)
    const again = await shop.as(admin).delete(urlOf(other._id))
    expect([again.status, again.body.user.admin]).toEqual([200, false])
  })

  test('revokes a grant that waits for a verified address', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const person = await shop.newBuyer({ verified: false })
    await shop.as(admin).patch(urlOf(person._id))
    const revoked = await shop.as(admin).delete(urlOf(person._id))
    expect(revoked.status).toBe(200)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect((await shop.as(person).get('/api/user')).status).toBe(403)
  })

  test('lasts through the next sign-in of an address in ADMIN_EMAILS', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const { _id, email, sessionToken } = await shop.newBuyer({ email: 'office@mill.example' })
    const signIn = () => shop.withToken(sessionToken).post('/api/user', { email })
    expect((await signIn()).body.user.admin).toBe(true)
    expect((await shop.as(admin).delete(urlOf(_id))).status).toBe(200)
    expect((await signIn()).body.user.admin).toBe(false)
  })

  test('refuses visitors, users and unknown ids', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const { _id, token } = await shop.newBuyer()
    const revoke = (id: string, bearer?: string) => shop.withToken(bearer).delete(urlOf(id))
    expect((await revoke(_id)).status).toBe(401)
    expect((await revoke(_id, token)).status).toBe(403)
    expect((await revoke(randomUUID(), admin.token)).status).toBe(404)
    const unknown = await revoke('me', admin.token)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
  })
})
