import { sql } from 'kysely'
import type { Key, NewKey } from '../../contract/key-shapes.ts'
import { isWithin } from '../../contract/keys.ts'
import { MAX_KEYS } from '../../contract/limits.ts'
import { newKey, prefixOf } from '../auth/key-secrets.ts'
import type { Config } from '../config.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import { madeMail } from './key-mails.ts'
import { isLiving, selectKeys, toKey } from './key-rows.ts'

type Made = Key & { key: string }

/** Makes a key of the caller, whose secret only this answer has. Refuses an old login, an unproved address, areas that the caller lacks, and more than 20 that live. */
export function createKey(
  { db, config }: { db: Db; config: Config },
  caller: Caller,
  body: NewKey,
): Promise<Made> {
  if (!caller.isFresh) throw new Refusal('login_again')
  refuseOrigins(body.returnOrigins, config)
  const isOffice = !body.scopes.every((scope) => isWithin([], scope))
  if (!body.scopes.every((scope) => isWithin(caller.areas, scope))) throw new Refusal('not_allowed')
  const key = newKey()
  return asOffice(db, isOffice ? caller.userId : '', async (transaction) => {
    await refuseMoreKeys(transaction, caller.userId)
    const id = await insertKey(transaction, caller, { ...body, key })
    const row = await selectKeys(transaction, config)
      .where('api_keys.id', '=', id)
      .executeTakeFirstOrThrow()
    const made = toKey(row)
    await storeMail(
      transaction,
      madeMail({ ...made, owner: row.name, email: row.email }, config.publicUrl),
    )
    return { ...made, key }
  })
}

/** Lines of a punch-out go over http in the demo alone, whose own address is that. */
function refuseOrigins(origins: readonly string[], { publicUrl }: Config): void {
  const isOpen = origins.some((origin) => !origin.startsWith('https:'))
  if (isOpen && publicUrl.startsWith('https:'))
    throw new Refusal('malformed', { what: 'returnOrigins must begin with https' })
}

async function refuseMoreKeys(db: Db, userId: string): Promise<void> {
  const account = await lockAccount(db, userId)
  if (!account?.verified) throw new Refusal('address_unverified')
  const { living } = await db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::integer`.as('living'))
    .where('user_id', '=', userId)
    .where(isLiving)
    .executeTakeFirstOrThrow()
  if (living >= MAX_KEYS) throw new Refusal('too_many_entries', { max: MAX_KEYS, things: 'keys' })
}

async function insertKey(
  db: Db,
  { userId, sessionId, membership }: Caller,
  { key, name, kind, scopes, days, returnOrigins }: NewKey & { key: string },
): Promise<string> {
  const { id } = await db
    .insertInto('api_keys')
    .values({
      ...{ user_id: userId, company_id: membership?.companyId ?? null, name, kind, scopes },
      ...{ prefix: prefixOf(key), hash: hashOfToken(key), return_origins: returnOrigins },
      has_factor: sql<boolean>`exists (
        select from sessions where id = ${sessionId} and second_factor_at is not null)`,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
