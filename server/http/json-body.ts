import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../contract/limits.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads bodies without understanding them: size and content type are judged first, then the caller, and only then
 * (`parseJsonBody`) what they sent. An empty body has any content type it likes.
 */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser(/^application\/json\b/, options, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('*', options, (request, body: Buffer, done) => {
    if (body.length === 0 || request.routeOptions.config.takesForm) done(null, body)
    else done(new Refusal('wrong_content_type'))
  })
}

/** Turns the raw body into what JSON it holds; an empty one into nothing. */
export function parseJsonBody(request: FastifyRequest): unknown {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return undefined
  try {
    return JSON.parse(request.body.toString('utf8'))
  } catch {
    throw new Refusal('malformed', { what: 'The body is not valid JSON.' })
  }
}
