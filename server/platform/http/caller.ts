import type { FastifyRequest } from 'fastify'
import type { Area } from '../../../contract/areas.ts'
import type { Membership } from '../../../contract/companies/membership.ts'
import type { Scope } from '../../../contract/keys.ts'

/** Who calls, with the rights at the time of the call. */
export type SignedIn = {
  userId: string
  /** The login, or the key. */
  sessionId: string
  email: string
  name: string
  /** Of the office; none for those who are no admins. */
  areas: readonly Area[]
  /** Has the office's rights as soon as this login has given a second factor. */
  needsFactor: boolean
  /** In a company of buyers; null for most. */
  membership: Membership | null
  /** The session began within 15 minutes. An older one may be used by another person at the same browser. */
  isFresh: boolean
  /** Of a program that calls with a key: what it was made for. */
  key?: {
    scopes: readonly Scope[]
    /** The punch-out in which the key's owner is served. */
    punchout?: string
  }
}

/** `admin`: acts for the office in this call, since one of the areas may make it (contract/calls/office-calls.ts). */
export type Caller = SignedIn & { admin: boolean }

export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/%=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
