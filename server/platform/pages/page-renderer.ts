import type { FastifyInstance } from 'fastify'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import { z } from 'zod'

/** Calls the API from a loader, within the process. */
type FetchApi = (path: string, init: RequestInit) => Promise<Response>
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
function fetchWithin(app: FastifyInstance): FetchApi {
  return async (path, { method }) => {
    const answer = await app.inject({ url: path, method: method === 'GET' ? 'GET' : 'POST' })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
}
