import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import { pathOf } from '../operations/request-lines.ts'
import { noteCall } from './security-events.ts'

/** Enough to see who is at it and how; a flood of them must not fill the log, nor who comes from everywhere the memory. */
const MOST_LINES = 10
const MOST_ADDRESSES = 1_000
const WINDOW_MS = 60_000

// Browsers resolve these before they ask, and send no NUL.
const climbing = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\]|%2f|%5c|$)|%00/i

declare module 'fastify' {
  interface FastifyInstance {
    mayNoteProbing: (address: string) => boolean
  }
}

/** Writes down addresses that only somebody sends who looks for files. */
export function watchAddresses(app: FastifyInstance): void {
  app.decorate('mayNoteProbing', createBrake())
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?')
    if (climbing.test(path)) noteProbing(request, pathOf(request), 'climbing path')
  })
}

/** Writes down what no page of the shop sends and no slip of a person makes, a few times a minute for each address. */
export function noteProbing(request: FastifyRequest, place: string, what: string): void {
  if (request.server.mayNoteProbing(networkOf(request.ip)))
    noteCall(request, 'hostile_input', place, what)
}

function createBrake(): (address: string) => boolean {
  const lines = { since: 0, of: new Map<string, number>() }
  return (address) => {
    const now = Date.now()
    if (now - lines.since > WINDOW_MS) Object.assign(lines, { since: now, of: new Map() })
    const count = (lines.of.get(address) ?? 0) + 1
    if (count > MOST_LINES || (count === 1 && lines.of.size >= MOST_ADDRESSES)) return false
    lines.of.set(address, count)
    return true
  }
}
