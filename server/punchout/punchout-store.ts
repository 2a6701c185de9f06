import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as words from '#words/connect'
import { PUNCHOUT_START } from '../../contract/keys.ts'
import { MAX_URL_LENGTH } from '../../contract/limits.ts'
import type { PunchoutFacts } from '../../contract/punchout-shapes.ts'
import type { FactorRule } from '../auth/caller-columns.ts'
import type { WatchKey } from '../auth/callers.ts'
import { liveKeys } from '../auth/key-callers.ts'
import { prefixOf } from '../auth/key-secrets.ts'
import { findPunchoutOwner } from '../auth/punchout-callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hashOfToken, newToken } from '../platform/http/link-tokens.ts'
import { Refusal } from '../platform/http/refusal.ts'

export type PunchoutKey = { id: string; returnOrigins: string[]; caller: Caller }

type KeyParts = { db: Db; config: FactorRule; watchKey: WatchKey }
type Asking = { name: string; secret: string; request: FastifyRequest }

/** For whom another system comes by the name and the secret that it sends: 401 unless both are of a key for punch-outs that counts. */
export async function findPunchoutKey(
  { db, config, watchKey }: KeyParts,
  { name, secret, request }: Asking,
): Promise<PunchoutKey> {
  const found = name === prefixOf(secret) ? await findPunchoutOwner(db, secret, config) : undefined
  if (!found) throw new Refusal('key_unknown')
  await watchKey(found.caller, request)
  const { caller, returnOrigins } = found
  return { id: caller.sessionId, returnOrigins, caller: { ...caller, admin: false } }
}

/** Where lines may be sent back to, as browsers write it: an address of an origin that the key names, else 400. */
export function readReturnUrl(sent: string, { returnOrigins }: PunchoutKey): string {
  const address = URL.parse(sent)
  const isOwn = address && /^https?:$/.test(address.protocol) && address.username === ''
  if (!isOwn || address.password !== '' || !returnOrigins.includes(address.origin))
    throw new Refusal('return_not_allowed')
  if (address.href.length > MAX_URL_LENGTH)
    throw new Refusal('malformed', { what: words.returnIsTooLong })
  return address.href
}

const soon = sql<Date>`now() + interval '10 minutes'`

type NewPunchout = { protocol: 'oci' | 'cxml'; returnUrl: string; facts: PunchoutFacts }

/** Begins a visit of at most 8 hours; returns the code that opens it once, within ten minutes. */
export async function openPunchout(db: Db, keyId: string, visit: NewPunchout): Promise<string> {
  const code = newToken()
  await db
    .insertInto('punchout_sessions')
    .values({
      key_id: keyId,
      protocol: visit.protocol,
      return_url: visit.returnUrl,
      facts: JSON.stringify(visit.facts),
      code_hash: hashOfToken(code),
      code_until: soon,
      expires_at: sql<Date>`now() + interval '8 hours'`,
    })
    .execute()
  return code
}

/** Exchanges the code of a visit for its token, once: 401 at the second time. */
export async function startPunchout(db: Db, code: string) {
  const token = `${PUNCHOUT_START}${newToken()}`
  const row = await db
    .updateTable('punchout_sessions')
    .set({ code_hash: null, token_hash: hashOfToken(token) })
    .where('code_hash', '=', hashOfToken(code))
    .where('token_hash', 'is', null)
    .where('code_until', '>', sql<Date>`now()`)
    .where('key_id', 'in', liveKeys(db).select('api_keys.id'))
    .returning('facts')
    .executeTakeFirst()
  if (!row) throw new Refusal('punchout_ended')
  return { token, ...row.facts }
}

/** Names the quote that goes back, or null for an empty basket; returns the code of the page that sends it, for ten minutes. */
export async function noteTransfer(db: Db, id: string, quoteId: string | null): Promise<string> {
  const code = newToken()
  await db
    .updateTable('punchout_sessions')
    .set({ quote_id: quoteId, code_hash: hashOfToken(code), code_until: soon })
    .where('id', '=', id)
    .execute()
  return code
}

/** The visit whose lines the page with this code sends back. */
export const findTransfer = (db: Db, code: string) =>
  liveKeys(db)
    .innerJoin('punchout_sessions', 'punchout_sessions.key_id', 'api_keys.id')
    .leftJoin('quotes', 'quotes.id', 'quote_id')
    .select(['protocol', 'return_url', 'facts', 'quote_id', 'quotes.valid_until'])
    .where('code_hash', '=', hashOfToken(code))
    .where('token_hash', 'is not', null)
    .where('ended_at', 'is', null)
    .where('code_until', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Deletes visits, and answers to documents, long after they have ended; an order that is sent again later finds its quote decided. */
export async function deleteOldPunchouts(db: Db): Promise<void> {
  await db
    .deleteFrom('punchout_documents')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('punchout_sessions')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
