import { createContext } from 'react-router'
import * as words from '#words/shell'
import type { CallName } from '../contract/calls/calls.ts'
import type { EndpointName, Reply, Sent } from '../contract/calls/endpoints.ts'
import { splitCall, usualCalls } from '../contract/calls/usual-calls.ts'
import type { ErrorReply } from '../contract/errors/errors.ts'
import type { PricedLine } from '../contract/lines/lines.ts'

type CallInput<N extends EndpointName> = Given<'params', Sent<N, 'params'>> &
  Given<'query', Sent<N, 'query'>> &
  Given<'body', Sent<N, 'body'>> & { headers?: Record<string, string>; signal?: AbortSignal }
type Given<Key extends string, T> = [T] extends [never] ? unknown : { [K in Key]: T }

export type Api = <N extends EndpointName>(name: N, ...input: Args<N>) => Promise<Reply<N>>
export type Args<N extends EndpointName> =
  object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]

/** A refusal of the server or a failure of the network. `message` can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  /** Such as 'Not Found'; empty without an answer. */
  readonly statusText: string
  readonly code: string
  /** Of `lines_refused`: the verdict of each line that was sent. */
  readonly lines: PricedLine[]
  /** Of `too_many_link_mails`: the link that was made. */
  readonly url: string | undefined

  constructor({ statusCode, code, error, message, lines = [], url }: ErrorReply, cause?: unknown) {
    super(message, { cause })
    this.status = statusCode
    this.statusText = error
    this.code = code
    this.lines = lines
    this.url = url
  }
}

type Query = Record<string, string | number | string[] | undefined>
export type AnyInput = {
  params?: Record<string, string>
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** `token` is read before each call, so that it is always the current one. */
export const createApi = (fetch: Fetch, token: () => string | null): Api => createCall(fetch, token)

/** What makes any call; `createApi` knows what each takes and replies. */
export function createCall(fetch: Fetch, token: () => string | null) {
  return async (name: EndpointName, input: AnyInput = {}) => {
    const { params, query, body, headers, signal } = input
    const { method, path } = await findAddress(name)
    const bearer = token()
    const response = await reach(fetch, fillPath(path, params) + queryText(query), {
      method,
      headers: {
        // The browser sets the type of a form, with its boundary.
        ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw await toApiError(response)
    return isText(response) ? response.text() : readReply(response)
  }
}

const usual: Partial<Record<CallName, string>> = usualCalls

/** Method and address of a call; those of pages that few open are loaded with the first such call. */
export const findAddress = async (name: CallName) =>
  splitCall(usual[name] ?? (await findSeldomCall(name)))

async function findSeldomCall(name: CallName): Promise<string> {
  const { seldomCalls } = await import('../contract/calls/seldom-calls.ts').catch((cause) => {
    throw new ApiError(unreachable, cause)
  })
  const calls: Partial<Record<CallName, string>> = seldomCalls
  return calls[name] ?? ''
}

const isForm = (body: unknown): body is FormData => body instanceof FormData

const isText = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/csv') === true

const unreachable = {
  statusCode: 0,
  code: 'unreachable',
  error: '',
  message: words.theShopCannotBeReachedPlease,
}

/** Fetches; a network failure becomes an ApiError. */
export async function reach(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError(unreachable, cause)
  }
}

/** A successful reply without JSON comes from a captive portal, not from the shop. */
const readReply = (response: Response) =>
  response.json().catch((cause) => {
    throw new ApiError(unreachable, cause)
  })

/** The address of a call with its `:words` filled in. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, word: string) => encodeURIComponent(params[word] ?? ''))

function queryText(query: Query = {}): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, values = []]) =>
      [values].flat().map((value) => [name, `${value}`]),
    ),
  )
  return params.size > 0 ? `?${params}` : ''
}

type SomeErrorReply = Partial<Omit<ErrorReply, 'error'> & { error: string | { message?: string } }>

/** Proxies and image hosts answer in other shapes than the shop. */
export async function toApiError(response: Response): Promise<ApiError> {
  const reply: SomeErrorReply = await response.json().catch(() => ({}))
  const { error, message } = reply
  const isHost = typeof error === 'object'
  const text = isHost ? error.message : message
  const plain = reply.code === 'malformed' && text ? await plainText(text) : text
  return new ApiError({
    statusCode: response.status,
    code: reply.code ?? (text === undefined ? 'unexplained' : 'foreign'),
    // HTTP/2 has no status text.
    error: response.statusText || (isHost ? '' : error) || String(response.status),
    message: plain ?? words.theShopAnsweredWith(response.status, response.statusText),
    ...(reply.lines && { lines: reply.lines }),
    ...(reply.url !== undefined && { url: reply.url }),
  })
}

/** In words; what says so is loaded late, since it is seldom needed. */
async function plainText(text: string): Promise<string> {
  const { plainFault } = await import('./plain-fault.ts').catch(() => ({ plainFault: () => text }))
  return plainFault(text)
}

/** How a loader on the server makes calls, without leaving the process. The server sets it. */
export const apiContext = createContext<Fetch>()

/** The API for loaders on the server, which have no token. */
export const visitorApi = (context: { get(key: typeof apiContext): Fetch }): Api =>
  createApi(context.get(apiContext), () => null)
