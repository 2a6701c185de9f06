import type { FastifyRequest } from 'fastify'
import { createBatcher } from '../platform/database/batcher.ts'
import type { Db } from '../platform/database/database.ts'
import type { FindCaller } from '../platform/http/access-checks.ts'
import { readBearerToken } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type FactorRule, findCallerBySession, findCallersByToken } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { identityHeaders } from './identity-headers.ts'

type CallerParts = { db: Db; identity: Identity; origins: readonly string[]; rule: FactorRule }

/** Finds callers by access token, or by session where a call asks for one. Simultaneous look-ups are one statement. */
export function createCallerFinder(parts: CallerParts): FindCaller {
  const lookUp = (tokens: string[]) => findCallersByToken(parts.db, tokens, parts.rule)
  const findByToken = createBatcher(lookUp, { maxBatchSize: 100, maxConcurrent: 2 })
  return async (request, access) => {
    if (access === 'identity') return findBySession(parts, request)
    const token = readBearerToken(request)
    return token === undefined ? undefined : findByToken(token)
  }
}

async function findBySession(
  { db, identity, origins, rule }: CallerParts,
  request: FastifyRequest,
) {
  // Browsers send the cookie with requests of other sites' pages too.
  const { origin } = request.headers
  if (origin && !origins.includes(origin) && request.otherOrigin === undefined)
    throw new Refusal('not_allowed')
  const headers = identityHeaders(request)
  const ofBearer = await identity.api.getSession({ headers })
  // Pages send their access token with each call, which must not hide the session of the cookie.
  headers.delete('authorization')
  const found = ofBearer ?? (await identity.api.getSession({ headers }))
  return found ? findCallerBySession(db, found.session.id, rule) : undefined
}
