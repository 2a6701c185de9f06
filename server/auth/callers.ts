import type { FastifyRequest } from 'fastify'
import { createBatcher } from '../database/batcher.ts'
import type { Db } from '../database/database.ts'
import type { FindCaller } from '../http/access-checks.ts'
import { Refusal } from '../http/refusal.ts'
import { type Caller, findCallerBySession, findCallersByToken } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { identityHeaders } from './identity-headers.ts'

export type CallerParts = { db: Db; identity: Identity; origins: readonly string[] }

const LOOK_UPS = { maxBatchSize: 100, maxConcurrent: 2 }

/** The bearer token of a request, if it has one. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/%=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Tells who calls: by the shop's own token, and where a token is asked for, by a session of the identity provider. Calls
 * that come together are looked up together; each sees the rights of that moment.
 */
export function createCallerFinder(parts: CallerParts): FindCaller {
  const ofToken = createBatcher(
    (tokens: string[]) => findCallersByToken(parts.db, tokens),
    LOOK_UPS,
  )
  return async (request, access) => {
    if (access === 'identity') return ofSession(parts, request)
    const token = readBearerToken(request)
    return token === undefined ? undefined : ofToken(token)
  }
}

async function ofSession(
  { db, identity, origins }: CallerParts,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const getSession = (headers: Headers) => identity.api.getSession({ headers })
  // A session cookie comes along by itself, so another site's page must not be able to make use of it.
  const { origin } = request.headers
  const isKnown = !origin || origins.includes(origin) || request.otherOrigin !== undefined
  if (!isKnown) throw new Refusal('not_allowed')
  const headers = identityHeaders(request)
  const found = (await getSession(headers)) ?? (await getSession(withoutBearer(headers)))
  return found ? findCallerBySession(db, found.session.id) : undefined
}

/** The page sends its token along everywhere; that must not hide the session in the cookie. */
function withoutBearer(headers: Headers): Headers {
  const rest = new Headers(headers)
  rest.delete('authorization')
  return rest
}

/** The caller of a row that strangers do not get past. */
export function requireCaller({ caller }: { caller: Caller | undefined }): Caller {
  if (!caller) throw new Refusal('not_signed_in')
  return caller
}
