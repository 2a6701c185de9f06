import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { sharedHeaders } from '../http/cached-http-server.ts'
import { hasJustChangedPages } from '../http/invalidate-after-writes.ts'
import { prepareResponse, sendPreparedResponse } from '../http/prepared-response.ts'
import type { Caches, FindPrepared, ResponseCache } from '../http/response-cache.ts'
import { projectRoot } from '../project-root.ts'
import { contentSecurityPolicy, type ExtraSources } from './content-security-policy.ts'
import { deferScripts } from './defer-scripts.ts'
import { createPageAddresses, type FindPage, type Page } from './page-addresses.ts'
import { createPageRenderer, type RenderPage } from './page-renderer.ts'
import { paymentSources } from './payment-sources.ts'
import { withTrustedTypes } from './trusted-types.ts'
import { isVisitorPage } from './visitor-pages.ts'

const clientFiles = path.join(projectRoot, 'build/client')
const serverBuild = path.join(projectRoot, 'build/server/index.js')
/** What callers write before the path who think that they speak to a proxy. */
const throughProxy = /^https?:\/\/[^/?]*/i
/** They may be shown anywhere, as on the pages of other origins that sell from here. */
const pictures = /\.(?:avif|gif|ico|jpg|png|svg|webp)$/
const assetName = /^\/?[\w.-]+$/
const YEAR_SECONDS = 31_536_000

/** `roots` are the first parts of all addresses that something else answers. */
type Around = { kept: Caches; roots: ReadonlySet<string> }

/** Serves the built pages and their files. */
export async function mountPages(
  app: FastifyInstance,
  parts: Dependencies,
  { kept, roots }: Around,
) {
  const build: ServerBuild = await import(serverBuild)
  await serveFiles(app)
  const find = createPageAddresses(build.routes)
  const render = createPageRenderer(build, 'production', app)
  servePages(app, render, { ...parts, find, kept })
  kept.ready.push(readyPages(find, kept.pages, roots))
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  const options: FastifyStaticOptions = {
    root: clientFiles,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => reply.headers(headersOf(file)),
  }
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['assets/**'] })
  // Not only those that there are now: while the next release takes this one's place, whoever has a page of it asks here too.
  const assets = {
    root: path.join(clientFiles, 'assets'),
    prefix: '/assets/',
    // The folder itself would be refused as a fault.
    allowedPath: (name: string) => assetName.test(name),
  }
  await app.register(fastifyStatic, { ...options, ...assets, decorateReply: false })
}

type Serving = Pick<Dependencies, 'config' | 'metrics'> & { find: FindPage; kept: Caches }

/** Answers every GET that nothing else does with the page of that address, or the not-found page. */
function servePages(app: FastifyInstance, render: RenderPage, serving: Serving) {
  const { config, find, kept, metrics } = serving
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', query] = request.url.replace(throughProxy, '').split('?')
    const { page, spelled } = find(path)
    if (spelled !== path)
      return reply.redirect(query === undefined ? spelled : `${spelled}?${query}`, 308)
    const make = async () => {
      metrics.answers.inc({ from: 'new' })
      const response = await render(toPageRequest(page.example, config.publicUrl))
      const { text, headers } = await toAnswer(page, response, config)
      return prepareResponse(text, {
        status: response.status,
        headers: { ...sharedHeaders(reply), ...headers },
        effort: 'best',
      })
    }
    if (hasJustChangedPages(request.raw)) await kept.catchUp()
    return sendPreparedResponse(request, reply, await kept.pages.findOrCreate(page.example, make))
  })
}

/** What the framework would give to a page, and nothing that it has to note. */
const plainPath = /^[\w./~-]+$/

/** Finds the kept page of an address past the framework, unless that begins as something else does. */
function readyPages(find: FindPage, kept: ResponseCache, roots: ReadonlySet<string>): FindPrepared {
  return (request) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const [, root = ''] = path.split('/', 2)
    if (!plainPath.test(path) || path.includes('..') || roots.has(root)) return undefined
    if (hasJustChangedPages(request)) return undefined
    const { page, spelled } = find(path)
    return spelled === path ? kept.peek(page.example) : undefined
  }
}

/** The card payment provider's frame, which is of another origin, shows the shop's typeface. */
function headersOf(file: string) {
  const isFont = file.endsWith('.woff2')
  return {
    'cache-control': cachingOf(file),
    ...(isFont && { 'access-control-allow-origin': '*' }),
    ...((isFont || pictures.test(file)) && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** Built files carry their content's hash in their names, pictures their size: neither ever changes. */
function cachingOf(file: string): string {
  const isKept = ['assets', 'media'].some((folder) =>
    file.startsWith(path.join(clientFiles, folder)),
  )
  return isKept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
}

/** What rendering is told: an address of this shop, and nothing of whoever asks. */
export function toPageRequest(address: string, origin: string): Request {
  const [path = '/', ...query] = address.replace(throughProxy, '').split('?')
  const url = new URL(origin)
  // Not resolved as a link would be, for which '//about' names another host.
  url.pathname = path
  url.search = query.join('?')
  return new Request(url)
}

async function toAnswer({ pattern }: Page, response: Response, config: Config) {
  const text = await response.text()
  const headers = Object.fromEntries(response.headers)
  if (!headers['content-type']?.startsWith('text/html')) return { text, headers }
  const isPayment = pattern === '/dashboard/payment/:id'
  const extra = isPayment ? paymentSources(config.stripe) : {}
  const html = withTrustedTypes(
    isVisitorPage(pattern) ? deferScripts(text) : text,
    { isPayment, scriptSources: extra['script-src'] ?? [] },
  )
  const sources = { 'img-src': config.imageOrigins, ...extra }
  return { text: html, headers: { ...pageHeaders(html, { sources, isPayment }), ...headers } }
}

function pageHeaders(
  html: string,
  { sources, isPayment }: { sources: ExtraSources; isPayment: boolean },
) {
  return {
    'content-security-policy': contentSecurityPolicy(html, sources),
    'cache-control': 'private, max-age=0, must-revalidate',
    ...(isPayment && { 'referrer-policy': 'no-referrer' }),
  }
}
