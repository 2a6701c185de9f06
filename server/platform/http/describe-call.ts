import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import * as words from '#words/developers'
import { areas } from '../../../contract/areas.ts'
import { addressOfCall, type CallName, calls } from '../../../contract/calls/calls.ts'
import { type Endpoint, endpoints } from '../../../contract/calls/endpoints.ts'
import { mayCall } from '../../../contract/calls/office-calls.ts'
import { scopesOf } from '../../../contract/calls/scopes.ts'
import { errors } from '../../../contract/errors/errors.ts'
import { scopes } from '../../../contract/keys.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts'

const keySchema = z.string().min(1).max(MAX_IDEMPOTENCY_KEY_LENGTH)
const headersSchema = z.object({
  'idempotency-key': keySchema.optional().describe(words.onceForEachKey),
})

const refusalSchema = z
  .object({
    statusCode: z.int(),
    code: z.enum(Object.keys(errors)),
    error: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Refused' })

/** What programs need to know of a call beyond its shapes: the scopes that open it, the header that makes it once, and how it is refused. */
export function describeCall(schema: FastifySchema): FastifySchema {
  const { operationId, security, response } = schema
  if (operationId === undefined || !isCallName(operationId)) return schema
  const { changesNothing }: Endpoint = endpoints[operationId]
  const isMaking = addressOfCall(operationId).method === 'POST' && !changesNothing
  const opening = scopesForKeys(operationId)
  return {
    ...schema,
    description: sayScopes(opening),
    response: Object.assign({}, response, { '4XX': refusalSchema }),
    ...(isMaking && { headers: headersSchema }),
    ...(security && { security: [...security, ...(opening ? [{ key: [] }] : [])] }),
  }
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** With which scopes a key may make a call; none is needed of what is open, and undefined is what no key may. */
function scopesForKeys(name: CallName): readonly string[] | undefined {
  const own = scopesOf(name)
  if (own?.length === 0) return own
  const opened = areas.filter((area) => mayCall([area], name)).map((area) => `office:${area}`)
  const all = [...(own ?? []), ...scopes.filter((scope) => opened.includes(scope))]
  return all.length > 0 ? all : undefined
}

function sayScopes(opening: readonly string[] | undefined): string {
  if (!opening) return words.withNoKey
  return opening.length === 0 ? words.withAnyKey : words.withAKey(opening.join(' or '))
}
