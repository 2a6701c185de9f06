import { expect, test } from 'vitest'
import { buildPerson, signUp } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('a copy of the database holds nothing that opens an account', async () => {
  const shop = theShop()
  const { token, sessionToken, email } = await signUp(shop)
  const { rows } = await shop.pool.query<{ token: string; hash: string }>(
    "select s.token, encode(t.hash, 'hex') as hash from sessions s join access_tokens t on t.session_id = s.id",
  )
  expect(rows).toHaveLength(1)
  for (const secret of [token, sessionToken]) expect(JSON.stringify(rows)).not.toContain(secret)
  for (const kept of [rows[0]?.token, rows[0]?.hash]) {
    const opened = await shop.call('POST', '/api/user', { token: kept, body: { email } })
    expect(opened.status).toBe(401)
    expect((await shop.call('GET', `/api/bookings/${email}`, { token: kept })).status).toBe(401)
  }
  const again = await shop.call('POST', '/api/user', { token: sessionToken, body: { email } })
  expect(again.status).toBe(200)
})

test('a session ends by its secret, and the one that follows a new password is another', async () => {
  const shop = theShop()
  const { sessionToken, email } = await buildPerson(shop)
  const change = await shop.call('POST', '/api/auth/change-password', {
    token: sessionToken,
    body: {
      currentPassword: 'warp-and-weft',
      newPassword: 'shed-and-shuttle',
      revokeOtherSessions: true,
    },
  })
  expect(change.status).toBe(200)
  const tokenOf = async (token: string) =>
    (await shop.call('POST', '/api/user', { token, body: { email } })).status
  expect(await tokenOf(sessionToken)).toBe(401)
  const next: string = change.body.token
  expect(await tokenOf(next)).toBe(200)
  const out = await shop.call('POST', '/api/auth/sign-out', { token: next })
  expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"storage"'])
  expect(await tokenOf(next)).toBe(401)
})
