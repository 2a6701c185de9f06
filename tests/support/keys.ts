import type { Scope } from '../../contract/keys.ts'
import { newKey, prefixOf } from '../../server/auth/key-secrets.ts'
import { hashOfToken } from '../../server/platform/http/link-tokens.ts'
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
