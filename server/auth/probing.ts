import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '../operations/request-lines.ts'
import { logRequestEvent } from './security-events.ts'

// Browsers resolve these before they ask, and send no NUL.
const climbing = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\]|%2f|%5c|$)|%00/i

/** Writes down addresses that only somebody sends who looks for files. */
export function logPathTraversal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?')
    if (climbing.test(path)) logHostileInput(request, pathOf(request), 'climbing path')
  })
}

/** Writes down what no page of the shop sends and no slip of a person makes. */
export function logHostileInput(request: FastifyRequest, place: string, what: string): void {
  logRequestEvent(request, 'hostile_input', place, what)
}
