import type { FastifyRequest } from 'fastify'
import { KEY_START, PUNCHOUT_START } from '../../contract/keys.ts'
import type { Config } from '../config.ts'
import { createBatcher } from '../platform/database/batcher.ts'
import type { Db } from '../platform/database/database.ts'
import type { FindCaller } from '../platform/http/access-checks.ts'
import { readBearerToken, type SignedIn } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findCallerBySession, findCallersByToken } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { identityHeaders } from './identity-headers.ts'
import { findCallersByKey } from './key-callers.ts'
import { findCallersByPunchout } from './punchout-callers.ts'
import { trustedOrigins } from './trusted-origins.ts'

/** What happens with each call of a key before it is judged. */
export type WatchKey = (
  key: Pick<SignedIn, 'sessionId'>,
  request: Pick<FastifyRequest, 'ip'>,
) => Promise<void>

type CallerParts = { db: Db; identity: Identity; config: Config; watchKey: WatchKey }

/** Finds callers by key or access token, or by session where a call asks for one; refuses with 401 a key that is unknown or has ended. Simultaneous look-ups are one statement. */
export function createCallerFinder(parts: CallerParts): FindCaller {
  const { db, config: rule, watchKey } = parts
  const inBatches = (lookUp: typeof findCallersByToken) =>
    createBatcher((tokens: string[]) => lookUp(db, tokens, rule), {
      maxBatchSize: 100,
      maxConcurrent: 2,
    })
  const [findByToken, findByKey] = [inBatches(findCallersByToken), inBatches(findCallersByKey)]
  const findByPunchout = inBatches(findCallersByPunchout)
  return async (request, access) => {
    const token = readBearerToken(request)
    if (token?.startsWith(PUNCHOUT_START)) {
      const caller = await findByPunchout(token)
      if (!caller) throw new Refusal('punchout_ended')
      return caller
    }
    if (token?.startsWith(KEY_START)) {
      const caller = await findByKey(token)
      if (!caller) throw new Refusal('key_unknown')
      await watchKey(caller, request)
      return caller
    }
    if (access === 'identity') return findBySession(parts, request)
    return token === undefined ? undefined : findByToken(token)
  }
}

async function findBySession({ db, identity, config }: CallerParts, request: FastifyRequest) {
  // Browsers send the cookie with requests of other sites' pages too.
  const { origin } = request.headers
  if (origin && !trustedOrigins(config).includes(origin) && request.otherOrigin === undefined)
    throw new Refusal('not_allowed')
  const headers = identityHeaders(request)
  const ofBearer = await identity.api.getSession({ headers })
  // Pages send their access token with each call, which must not hide the session of the cookie.
  headers.delete('authorization')
  const found = ofBearer ?? (await identity.api.getSession({ headers }))
  return found ? findCallerBySession(db, found.session.id, config) : undefined
}
