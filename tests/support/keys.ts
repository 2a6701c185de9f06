import type { Scope } from '../../contract/keys.ts'
import { newKey, prefixOf } from '../../server/auth/key-secrets.ts'
import { hashOfToken } from '../../server/platform/http/link-tokens.ts'
import { createCaller } from './caller.ts'
import type { Person } from './people.ts'
import type { ShopCore } from './test-shop.ts'

/** A new key of an account, which a program sends in place of a token. */
export async function keyOf(shop: ShopCore, person: Person, scopes: Scope[]): Promise<string> {
  const key = newKey()
  await shop.pool.query(
    `insert into api_keys (user_id, name, prefix, hash, scopes, has_factor, expires_at)
     values ($1, 'ERP', $2, $3, $4, false, now() + interval '1 day')`,
    [person._id, prefixOf(key), hashOfToken(key), scopes],
  )
  return key
}

/** A key of a person by the call of the page, and what a program does with it. */
export async function makeKey(shop: ShopCore, person: Person, scopes: Scope[], given: object = {}) {
  const body = { name: 'ERP', scopes, ...given }
  const made = await shop.call('POST', '/api/keys', { token: person.token, body })
  if (made.status !== 201) throw new Error(`${made.status}: ${JSON.stringify(made.body)}`)
  const { key, _id } = made.body
  return {
    key: String(key),
    _id: String(_id),
    calls: createCaller(shop, { ...person, token: key }),
  }
}
