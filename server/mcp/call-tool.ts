import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOfCall, type CallName } from '../../contract/calls/calls.ts'
import { type Endpoint, endpoints } from '../../contract/calls/endpoints.ts'
import { fieldOf } from '../platform/http/access-checks.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { Arguments, Asking } from './asking.ts'
import type { McpTool } from './mcp-tools.ts'

/** What the API refuses, as it answers it. */
export class CallRefused extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    const message = fieldOf(answer, 'message')
    super(typeof message === 'string' ? message : 'refused')
    this.answer = answer
  }
}

/** Makes calls as HTTP makes them, with the same key: what a key may do, its limits and its prices cannot differ. */
export const callerOfApi =
  (app: FastifyInstance, request: FastifyRequest, { name, email }: SignedIn): Asking['call'] =>
  async (call, sent) => {
    const { method, path } = addressOfCall(call)
    const { query }: Endpoint = endpoints[call]
    const values = { ...sent, name, email }
    const url = path.replace(/:(\w+)/g, (_, key) => toSegment(fieldOf(values, key)))
    const reply = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: query ? `${url}?${toQuery(sent)}` : url,
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization,
        'idempotency-key': toText(sent.idempotencyKey ?? randomUUID(), ''),
      },
      ...(method !== 'GET' && { payload: values }),
    })
    const answer: unknown = reply.json()
    if (reply.statusCode >= 400) throw new CallRefused(answer)
    return answer
  }

/** Of objects, which no address can hold, a mark that finds nothing. */
const toText = (value: unknown, ofObjects = '?'): string =>
  typeof value === 'object' ? ofObjects : `${value}`

/** A segment of dots would make another address of it. */
const toSegment = (value: unknown): string =>
  encodeURIComponent(toText(value)).replace(/^\.+$/, encodeURIComponent('?'))

function toQuery(sent: Arguments): URLSearchParams {
  const pairs = Object.entries(sent).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, toText(each)]),
  )
  return new URLSearchParams(pairs)
}

/** Makes the API call of an MCP tool. Passes on only arguments of its schema; null counts as left out, except `delivery: null`, by which the buyer collects the goods. */
export async function callTool(tool: McpTool, given: Arguments, asking: Asking): Promise<unknown> {
  const names = Object.keys(tool.input.shape)
  const isTaken = ([name, value]: [string, unknown]) =>
    names.includes(name) && (value !== null || name === 'delivery')
  const taken = Object.fromEntries(Object.entries(given).filter(isTaken))
  const sent = { ...taken, ...('lines' in taken && { lines: withoutPrices(taken.lines) }) }
  const prepared = tool.prepare ? await tool.prepare(sent, asking) : sent
  const [first, otherwise = first] = tool.calls
  const call = first && isFilled(first, sent) ? first : otherwise
  return call && asking.call(call, prepared)
}

const isFilled = (call: CallName, sent: Arguments): boolean =>
  !addressOfCall(call).path.includes(':id') || sent.id !== undefined

const withoutPrices = (lines: unknown): unknown =>
  Array.isArray(lines)
    ? lines.map((line) => ({
        toolId: fieldOf(line, 'toolId'),
        quantity: fieldOf(line, 'quantity'),
        note: fieldOf(line, 'note'),
      }))
    : lines
