import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('the database holds no session token, access token or link in plain text', async () => {
  const shop = theShop()
  const { token, sessionToken, email } = await shop.signUp()
  const { rows } = await shop.pool.query<{ token: string; hash: string }>(
    "select s.token, encode(t.hash, 'hex') as hash from sessions s join access_tokens t on t.session_id = s.id",
  )
  expect(rows).toHaveLength(1)
  for (const secret of [token, sessionToken]) expect(JSON.stringify(rows)).not.toContain(secret)
  for (const kept of [rows[0]?.token, rows[0]?.hash]) {
    const opened = await shop.withToken(kept).post('/api/user', { email })
    expect(opened.status).toBe(401)
    expect((await shop.withToken(kept).get(`/api/bookings/${email}`)).status).toBe(401)
  }
  const again = await shop.withToken(sessionToken).post('/api/user', { email })
  expect(again.status).toBe(200)
})

test('sign-out ends a session by its token, and a new password gives another token', async () => {
  const shop = theShop()
  const { sessionToken, email } = await shop.newBuyer()
  const change = await shop.withToken(sessionToken).post('/api/auth/change-password', {
    currentPassword: 'warp-and-weft',
    newPassword: 'shed-and-shuttle',
    revokeOtherSessions: true,
  })
  expect(change.status).toBe(200)
  const tokenOf = async (token: string) =>
    (await shop.withToken(token).post('/api/user', { email })).status
  expect(await tokenOf(sessionToken)).toBe(401)
  const next: string = change.body.token
  expect(await tokenOf(next)).toBe(200)
  const out = await shop.withToken(next).post('/api/auth/sign-out')
  expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"storage"'])
  expect(await tokenOf(next)).toBe(401)
})
