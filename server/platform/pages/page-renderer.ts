import type { FastifyInstance } from 'fastify'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import { z } from 'zod'
import type { Config } from '../../config.ts'

export type RenderPage = (request: Request) => Promise<Response>

const isFunction = (value: unknown) => typeof value === 'function'
// The build has its own copies of the router and of the context's key (app/entry.server.tsx).
const entrySchema = z.object({
  apiContext: z.custom<Parameters<RouterContextProvider['set']>[0]>(),
  createRequestHandler: z.custom<CreateRequestHandlerFunction>(isFunction),
  RouterContextProvider: z.custom<typeof RouterContextProvider>(isFunction),
})

export function createPageRenderer(
  build: ServerBuild,
  mode: string,
  app: FastifyInstance,
): RenderPage {
  const entry = entrySchema.parse(build.entry.module)
  const handle = entry.createRequestHandler(build, mode)
  return (request) => {
    const context = new entry.RouterContextProvider()
    context.set(entry.apiContext, fetchWithin(app))
    return handle(request, context)
  }
}

/** Goes through the routes of the API, so that access checks and errors are the same. */
function fetchWithin(app: FastifyInstance): (path: string, init: RequestInit) => Promise<Response> {
  return async (path, { method }) => {
    const answer = await app.inject({ url: path, method: method === 'GET' ? 'GET' : 'POST' })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
}

export async function mountDevPages(app: FastifyInstance, config: Config) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      const render = createPageRenderer(build, 'development', app)
      const response = await render(toPageRequest(request.url, config.publicUrl))
      reply.raw.writeHead(response.status, Object.fromEntries(response.headers))
      reply.raw.end(await response.text())
    })
  })
}

/** The absolute form of a request target, as sent to proxies. */
export const throughProxy = /^https?:\/\/[^/?]*/i

export function toPageRequest(address: string, origin: string): Request {
  const [path = '/', ...query] = address.replace(throughProxy, '').split('?')
  const url = new URL(origin)
  // Not resolved like a link: '//about' would name another host.
  url.pathname = path
  url.search = query.join('?')
  return new Request(url)
}
