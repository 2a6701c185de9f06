import type { FastifyRequest } from 'fastify'

/** Who calls, with the rights at the time of the call. */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  name: string
  admin: boolean
  /** The session began within 15 minutes. An older one may be used by another person at the same browser. */
  isFresh: boolean
}

export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/%=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
