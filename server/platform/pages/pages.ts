import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { sharedHeaders } from '../http/cached-http-server.ts'
import { hasJustChangedPages } from '../http/invalidate-after-writes.ts'
import { prepareResponse, sendPreparedResponse } from '../http/prepared-response.ts'
import type { Caches, FindPrepared, ResponseCache } from '../http/response-cache.ts'
import { SHARED_CACHING, SHARED_CACHING_FOR_SCRIPTS } from '../http/shared-caching.ts'
import { projectRoot } from '../project-root.ts'
import { serveBuiltFiles } from './built-files.ts'
import {
  contentSecurityPolicy,
  paymentSources,
  withTrustedTypes,
} from './content-security-policy.ts'
import { deferScripts, earlyScriptFirst, hasEarlyScript } from './defer-scripts.ts'
import {
  createPageAddresses,
  type FindPage,
  isOpenPage,
  isOwnPage,
  isVisitorPage,
  type Page,
} from './page-addresses.ts'
import {
  createPageRenderer,
  type RenderPage,
  throughProxy,
  toPageRequest,
} from './page-renderer.ts'

const PRIVATE = 'private, max-age=0, must-revalidate'
const serverBuild = path.join(projectRoot, 'build/server/index.js')
export async function mountPages(
  app: FastifyInstance,
  parts: Dependencies,
  { caches, roots }: { caches: Caches; roots: ReadonlySet<string> },
) {
  const build: ServerBuild = await import(serverBuild)
  await serveBuiltFiles(app)
  const find = createPageAddresses(build.routes)
  servePages(app, createPageRenderer(build, 'production', app), { ...parts, find, caches })
  caches.ready.push(readyPages(find, caches, roots))
}

type Serving = Pick<Dependencies, 'config' | 'metrics'> & { find: FindPage; caches: Caches }

function servePages(app: FastifyInstance, render: RenderPage, serving: Serving) {
  const { config, caches, metrics } = serving
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', query] = request.url.replace(throughProxy, '').split('?')
    const { page, spelled } = serving.find(path)
    if (spelled !== path)
      return reply.redirect(query === undefined ? spelled : `${spelled}?${query}`, 308)
    // Before it is sent: the page may be made while the caller has an earlier one already.
    const shared = sharedHeaders(reply)
    const make = async () => {
      metrics.answers.inc({ from: 'new' })
      const response = await render(toPageRequest(page.example, config.publicUrl))
      const { text, headers } = await toAnswer(page, response, config)
      return prepareResponse(text, {
        status: response.status,
        headers: { ...shared, ...headers },
        effort: 'best',
      })
    }
    const hasJustChanged = hasJustChangedPages(request.raw)
    if (hasJustChanged) await caches.catchUp()
    const cache = cacheOf(page, caches)
    const find = hasJustChanged ? cache.findOrCreate : cache.findOrRefresh
    return sendPreparedResponse(request, reply, await find(page.example, make))
  })
}

const cacheOf = ({ pattern }: Page, { pages, ownPages }: Caches): ResponseCache =>
  isOwnPage(pattern) ? ownPages : pages

/** Paths that need no decoding by Fastify. */
const plainPath = /^[\w./~-]+$/

/** Finds the cached page of a path, before Fastify, unless another route answers there. */
function readyPages(find: FindPage, caches: Caches, roots: ReadonlySet<string>): FindPrepared {
  return (request) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const [, root = ''] = path.split('/', 2)
    if (!plainPath.test(path) || path.includes('..') || roots.has(root)) return undefined
    if (hasJustChangedPages(request)) return undefined
    const { page, spelled } = find(path)
    return spelled === path ? cacheOf(page, caches).peek(page.example) : undefined
  }
}

async function toAnswer({ pattern }: Page, response: Response, config: Config) {
  const text = await response.text()
  const headers = Object.fromEntries(response.headers)
  const isOpen = isOpenPage(pattern)
  if (!headers['content-type']?.startsWith('text/html')) {
    const caching = isOpen ? SHARED_CACHING_FOR_SCRIPTS : PRIVATE
    return { text, headers: { 'cache-control': caching, ...headers } }
  }
  const isPayment = pattern === '/dashboard/payment/:id'
  const extra = isPayment ? paymentSources(config.stripe) : {}
  // These pages show something before their scripts (decisions/0010).
  const paintsFirst = isVisitorPage(pattern) || hasEarlyScript(text)
  const html = withTrustedTypes(earlyScriptFirst(paintsFirst ? deferScripts(text) : text), {
    isPayment,
    scriptSources: extra['script-src'] ?? [],
  })
  const sources = { 'img-src': config.imageOrigins, ...extra }
  const own = {
    'content-security-policy': contentSecurityPolicy(html, sources),
    'cache-control': isOpen ? SHARED_CACHING : PRIVATE,
    ...(isPayment && { 'referrer-policy': 'no-referrer' }),
  }
  return { text: html, headers: { ...own, ...headers } }
}
