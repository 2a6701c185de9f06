import { expect, test } from 'vitest'
import { newBuyer } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { newKey, prefixOf } from './key-secrets.ts'

const theShop = testShop()

test('a key makes the calls of its scopes, and no other', async () => {
  const shop = theShop()
  const { pool } = shop
  const person = await newBuyer(shop)
  const key = newKey()
  await pool.query(
    `insert into api_keys (user_id, name, prefix, hash, scopes, has_factor, expires_at)
     select id, 'ERP', $2, $3, '{orders:read}', false, now() + interval '1 day' from users where email = $1`,
    [person.email, prefixOf(key), hashOfToken(key)],
  )
  const asKey = shop.as({ ...person, token: key })
  expect((await asKey.get(`/api/bookings/${person.email}`)).status).toBe(200)
  expect((await asKey.get('/api/quotes')).status).toBe(200)
  expect((await asKey.get('/api/invoices')).body).toMatchObject({
    statusCode: 403,
    code: 'scope_missing',
    message: 'This key may not do this. It needs the scope invoices:read.',
  })
  for (const path of ['/api/account', '/api/profile'])
    expect((await asKey.get(path)).body).toMatchObject({
      statusCode: 403,
      code: 'key_not_allowed',
      message: 'No key may do this: please log in.',
    })
  await pool.query('update api_keys set revoked_at = now()')
  expect((await asKey.get(`/api/bookings/${person.email}`)).body).toMatchObject({
    statusCode: 401,
    code: 'key_unknown',
    message: 'This key is unknown, or it has ended.',
  })
})
