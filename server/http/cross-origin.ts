import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const DAY_SECONDS = 86_400

/** Lets pages of other origins call the API with a token. It takes no cookie, so none may be sent along. */
export async function allowOtherOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id', 'etag'],
    maxAge: DAY_SECONDS,
    // Else an OPTIONS that asks for nothing is refused in words of its own.
    strictPreflight: false,
  })
}
