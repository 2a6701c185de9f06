import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ReadRouter } from '../database/read-router.ts'
import type { Caches } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is sent like a change and is none; each says so where it is declared. */
    changesNothing?: boolean
  }
}

/** Refusals before any write: they must not let callers empty the caches. */
const unchanged: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415, 429])
const changesPages = /^\/api\/(tools|review|machine-models|imports|changes|synonyms|settings)\b/

const changesTools = /^\/api\/(tools|imports|changes|synonyms)\b/

/** Other processes learn of a change moments later; a browser with this cookie gets no page from before its change. */
const COOKIE = 'bdmart-changed=1'
const COOKIE_SECONDS = 5

/** Invalidates caches with the answer to a change, so that its caller sees it. */
export function invalidateAfterWrites(
  app: FastifyInstance,
  caches: Caches,
  { reads, isSecure, noteTools }: { reads: ReadRouter; isSecure: boolean; noteTools: () => void },
): void {
  const attributes = `Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
  const cookie = `${COOKIE}; ${attributes}${isSecure ? '; Secure' : ''}`
  app.addHook('onSend', async ({ method, url, routeOptions }, reply) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.changesNothing) return
    if (unchanged.has(reply.statusCode)) return
    reads.noteChange()
    caches.calls.invalidate()
    if (!changesPages.test(url)) return
    caches.pages.invalidate()
    caches.ownPages.invalidate()
    if (changesTools.test(url)) noteTools()
    reply.header('set-cookie', cookie)
  })
}

/** Whether the caller changed data a moment ago, perhaps in another process. */
export const hasJustChangedPages = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(COOKIE) === true
