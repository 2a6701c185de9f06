import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createPageRenderer, type RenderPage } from './page-renderer.ts'
import { paymentSources } from './payment-sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const clientFiles = path.join(root, 'build/client')
const serverBuild = path.join(root, 'build/server/index.js')
const YEAR_SECONDS = 31_536_000

/** Serves the built pages and their files. */
export async function mountPages(app: FastifyInstance, config: Config) {
  const build: ServerBuild = await import(serverBuild)
  await app.register(fastifyStatic, {
    root: clientFiles,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file)),
  })
  servePages(app, createPageRenderer(build, 'production', app), config)
}

/** Answers every GET that nothing else does with the page of that address, or the not-found page. */
export function servePages(app: FastifyInstance, render: RenderPage, config: Config) {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const response = await render(toPageRequest(request, config.publicUrl))
    return sendPage(request, reply, response, config)
  })
}

/** Built files carry their content's hash in their names, pictures their size: neither ever changes. */
function cachingOf(file: string): string {
  const kept =
    file.startsWith(path.join(clientFiles, 'assets')) ||
    file.startsWith(path.join(clientFiles, 'media'))
  return kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
}

export function toPageRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url, origin), { headers })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  config: Config,
) {
  const html = await response.text()
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) {
    const isPayment = request.url.startsWith('/dashboard/payment/')
    const extra = {
      'img-src': config.imageOrigins,
      ...(isPayment && paymentSources(config.stripe)),
    }
    reply.header('content-security-policy', contentSecurityPolicy(html, extra))
    if (isPayment) reply.header('referrer-policy', 'no-referrer')
    reply.header('cache-control', 'private, max-age=0, must-revalidate')
  }
  return reply.send(html)
}
