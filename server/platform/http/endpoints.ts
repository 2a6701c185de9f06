import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOfCall } from '../../../contract/calls/calls.ts'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type Parsed,
  type Reply,
  statusesOf,
} from '../../../contract/calls/endpoints.ts'
import { mayCall } from '../../../contract/calls/office-calls.ts'
import { type Access, rights } from '../../../contract/calls/rights.ts'
import type { ErrorCode } from '../../../contract/errors/errors.ts'
import { MAX_LONG_JSON_BYTES } from '../../../contract/limits.ts'
import { idSchema } from '../../../contract/values/fields.ts'
import {
  checkAccess,
  checkOwnEmail,
  checkOwner,
  checkScope,
  type FindCaller,
  type FindLink,
  type OwnerFinders,
} from './access-checks.ts'
import { type Batches, isBatches, streamList, withFullImages } from './answers.ts'
import { sendCached, sendVersioned, setCaching, Versioned } from './cached-calls.ts'
import type { CallCounters, FindCounters } from './call-counters.ts'
import type { Caller } from './caller.ts'
import { checkFormHeaders, maxFormBytes, parseForm } from './form-body.ts'
import { parseJsonBodyInTurn } from './json-body.ts'
import { Refusal } from './refusal.ts'
import type { ResponseCache } from './response-cache.ts'
import type { UploadLimits } from './upload-limits.ts'
import { requireIdempotencyKey } from './used-keys.ts'

export type Call<N extends EndpointName> = {
  params: Parsed<N, 'params'>
  query: Parsed<N, 'query'>
  body: Parsed<N, 'body'>
  caller: CallerOf<N>
  /** The Idempotency-Key; refuses a request without one. */
  readonly key: string
  request: FastifyRequest
  reply: FastifyReply
}
/** Only these calls may be made without an account. */
type CallerOf<N extends EndpointName> = (typeof rights)[N] extends 'anyone' | 'quote-link'
  ? Caller | undefined
  : Caller
/** The answer to each call that deletes something: its handler has no other. */
const DELETED = { deletedCount: 1 } as const
type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Reply<N> extends typeof DELETED ? Promise<void> : Promise<Answer<N>> | Answer<N>
type Answer<N extends EndpointName> =
  Reply<N> extends string
    ? Readable
    : Reply<N> extends (infer T)[]
      ? Reply<N> | Batches<T> | Versioned<T[]>
      : Reply<N>
type AnyHandler = (call: Record<keyof Call<EndpointName>, unknown>) => unknown
export type Handlers = { [Name in EndpointName]: Handler<Name> }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** As what the thing that the caller owns is refused: it is out of the caller's sight. */
    unknownAs: ErrorCode | undefined
    linkId: string | undefined
  }
}

const OTHER_CALLS = ['/1/upload', '/webhooks/stripe']

export type EndpointContext = {
  publicUrl: string
  cache: ResponseCache
  findCaller: FindCaller
  ownerFinders: OwnerFinders
  findLink: FindLink
  refuseFullDisk(log: FastifyRequest['log']): Promise<void>
  uploadLimits?: UploadLimits | undefined
  findCounters?: FindCounters | undefined
}

export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  context: EndpointContext,
) {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('unknownAs', undefined)
  app.decorateRequest('linkId', undefined)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = addressOfCall(name)
    const [endpoint, handler] = [endpoints[name], handlers[name] as AnyHandler]
    for (const url of path.endsWith('/') ? [path, path.slice(0, -1)] : [path])
      registerOne(app, { name, method, url, endpoint, handler }, context)
  }
  refuseUnknownCalls(app)
}

/** Unknown calls get a refusal as JSON; people get the not-found page. */
function refuseUnknownCalls(app: FastifyInstance): void {
  const paths = Object.keys(endpoints).map((name) => addressOfCall(name as EndpointName).path)
  const roots = new Set([...paths, ...OTHER_CALLS].map((path) => path.split('/')[1]))
  for (const url of [...roots].flatMap((root) => [`/${root}`, `/${root}/*`]))
    app.get(url, { schema: { hide: true }, config: { isNoCall: true } }, () => {
      throw new Refusal('not_found')
    })
}

type Route = {
  name: EndpointName
  method: string
  url: string
  endpoint: Endpoint
  handler: AnyHandler
}

function admission(
  name: EndpointName,
  counters: CallCounters | undefined,
  context: EndpointContext,
) {
  const access: Access = rights[name]
  return async (request: FastifyRequest) => {
    request.linkId = await context.findLink(request, access)
    if (request.linkId) return counters?.countCaller(request)
    const found = await context.findCaller(request, access)
    const caller = found && { ...found, admin: mayCall(found.areas, name) }
    request.caller = caller
    checkScope(name, caller)
    checkAccess(access, caller)
    await counters?.countCaller(request)
    const asked = { name, access, caller, params: request.params }
    request.unknownAs = await checkOwner(asked, context.ownerFinders)
  }
}

function registerOne(app: FastifyInstance, route: Route, context: EndpointContext) {
  const { ownerFinders, findCounters, uploadLimits } = context
  const { name, method, url, endpoint } = route
  const { takesForm, maxFileBytes, changesNothing = false, isLong } = endpoint
  const access: Access = rights[name]
  const counters = findCounters?.(name, endpoint)
  const admit = admission(name, counters, context)
  app.route({
    method,
    url,
    schema: schemaOf(route, access),
    ...(takesForm && { bodyLimit: maxFormBytes(maxFileBytes) }),
    ...(isLong && { bodyLimit: MAX_LONG_JSON_BYTES }),
    config: {
      changesNothing,
      ...(isLong && { isLong }),
      ...(takesForm && { takesForm, ...(maxFileBytes !== undefined && { maxFileBytes }) }),
    },
    onRequest: async (request, reply) => {
      await counters?.countNetwork(request)
      if (!takesForm) return
      checkFormHeaders(request)
      await admit(request)
      await context.refuseFullDisk(request.log)
      uploadLimits?.takePlace(request, reply)
    },
    // Before validation, so that a stranger learns only 401 or 403.
    preValidation: async (request) => {
      if (!takesForm) await admit(request)
      request.body = await (takesForm ? parseForm(request) : parseJsonBodyInTurn(request))
      const { body, caller, linkId } = request
      checkOwnEmail(access, caller, endpoint.body ? body : request.params)
      if (!linkId)
        request.unknownAs ??= await checkOwner({ name, access, caller, body }, ownerFinders)
      if (caller && body instanceof FormData) await uploadLimits?.count(caller, body)
    },
    preHandler: async (request) => refuseUnknownId(endpoint, request),
    handler: (request, reply) => answerCall(route, { request, reply }, context),
  })
}

async function answerCall(
  { name, endpoint, handler }: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { cache, publicUrl }: EndpointContext,
) {
  reply.code(statusesOf(endpoint)[0])
  setCaching(name, request, reply)
  const { params, query, body, caller } = request
  const asked = { name, endpoint, request, reply }
  return sendCached(cache, asked, async () => {
    const call = {
      ...{ params, query, body, caller, request, reply },
      get key() {
        return requireIdempotencyKey(request)
      },
    }
    const own = (await handler(call)) ?? DELETED
    if (own instanceof Versioned) return sendVersioned(asked, own)
    const made = request.otherOrigin ? withFullImages(own, publicUrl) : own
    return isBatches(made) ? streamList(reply, made) : made
  })
}

const BEFORE_NOUN = new Set(['', 'api', 'search', 'export'])

function schemaOf({ name, url, endpoint }: Route, access: Access) {
  const { params, query, body, reply, takesForm } = endpoint
  const noun = url.split('/').find((part) => !BEFORE_NOUN.has(part))
  return {
    tags: [noun?.replace('.csv', '') ?? 'shop'],
    // A call at two addresses would have one name twice.
    ...(url === addressOfCall(name).path && { operationId: name }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(takesForm && { consumes: ['multipart/form-data'] }),
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    response: Object.fromEntries(statusesOf(endpoint).map((status) => [status, reply])),
  }
}

/** An id that is not a UUID is unknown: 404, not 400. So is what its owner has deleted. */
function refuseUnknownId(
  { unknown }: Endpoint,
  { params, unknownAs }: Pick<FastifyRequest, 'params' | 'unknownAs'>,
): void {
  if (unknownAs) throw new Refusal(unknownAs)
  if (!unknown) return
  const { id } = params as { id: string }
  if (!idSchema.safeParse(id).success) throw new Refusal(unknown)
}
