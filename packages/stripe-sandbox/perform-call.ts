import { z } from 'zod'
import { identifyCaller } from './api-keys.ts'
import type { Card } from './card-records.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { expandAll } from './expand.ts'
import type { Faults } from './fault-injection.ts'
import type { FormGroup } from './form-body.ts'
import { isResult, keepAnswer, recallAnswer } from './idempotency.ts'
import { type SandboxOptions, subscribedEvents } from './sandbox-options.ts'
import type { State } from './state.ts'
import { apiError, invalidRequest, StripeError } from './stripe-error.ts'

export interface ApiRequest {
  id: string
  path: string
  params: FormGroup
  requestId: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

export interface ApiAnswer {
  status: number
  body: z.infer<ReturnType<typeof z.json>>
  /** The request whose stored answer this is. */
  replayOf?: string
}

type CallParts = { state: State; options: SandboxOptions; faults: Faults }

const commonParams = z.looseObject({
  key: z.string().optional(),
  expand: z.array(z.string()).default([]),
})

/**
 * Answers one request whole: who calls, was it answered before, act, keep the answer, save.
 * Nothing in here waits, so calls never overlap and each is one line of the journal.
 */
export function performCall(endpoint: Endpoint, request: ApiRequest, parts: CallParts): ApiAnswer {
  try {
    return answer(endpoint, request, parts)
  } catch (error) {
    parts.state.undo()
    if (error instanceof StripeError) return toAnswer(error, request)
    throw error
  }
}

function answer(endpoint: Endpoint, request: ApiRequest, { state, options, faults }: CallParts) {
  const { params, path, requestId } = request
  const common = commonParams.safeParse(params).data
  if (!common) throw invalidRequest({ message: 'Invalid array', param: 'expand' })
  const credentials = { authorization: request.authorization, keyParam: common.key }
  const caller = identifyCaller(credentials, options, endpoint)
  const target = { path, method: endpoint.method }
  const key = endpoint.method === 'POST' ? request.idempotencyKey : undefined
  const keyed = key ? { key, path, params } : undefined
  const before = keyed && recallAnswer(state, keyed)
  if (before) return { status: before.status, body: before.body, replayOf: before.requestId }
  const call: Call = {
    state,
    id: request.id,
    caller,
    requestId,
    idempotencyKey: key ?? null,
    webhookEvents: subscribedEvents(options),
    refundEndMs: options.refundEndMs,
    unlistedMs: () => faults.take('late_listing', target)?.ms ?? 0,
    applyFaults: (card) => applyFaults(card, faults, target),
  }
  const failure = faults.take('500', target)
  const result = act(endpoint, call, request, { expand: common.expand, failure })
  if (keyed) keepAnswer(state, keyed, { ...result, requestId })
  state.save()
  return result
}

type Manner = { expand: string[]; failure: { acts: boolean } | undefined }

function act(
  endpoint: Endpoint,
  call: Call,
  request: ApiRequest,
  { expand, failure }: Manner,
): ApiAnswer {
  try {
    if (failure?.acts === false) throw apiError()
    const body = endpoint.run(call, withoutCommon(request.params))
    if (failure) throw apiError()
    return { status: 200, body: expandAll(body, expand, call.state) }
  } catch (error) {
    // A declined card is a result, and so is a fault: what they changed stays.
    if (error instanceof StripeError && isResult(error)) return toAnswer(error, request)
    throw error
  }
}

/** Makes a good card decline or ask for authentication. */
function applyFaults(card: Card, faults: Faults, target: { path: string; method: string }): Card {
  const refused = faults.take('decline', target)
  const asked = faults.take('3ds', target)
  return {
    ...card,
    decline: refused?.decline ?? card.decline,
    authentication: asked !== undefined || card.authentication,
  }
}

function withoutCommon({ key: _key, expand: _expand, ...params }: FormGroup): FormGroup {
  return params
}

export function toAnswer(
  { status, body }: StripeError,
  { requestId }: Pick<ApiRequest, 'requestId'>,
): ApiAnswer {
  // A caller without a key of the account has no log of it.
  const log = `https://dashboard.stripe.com/test/logs/${requestId}`
  const error = status === 401 ? body : { ...body, request_log_url: log }
  return { status, body: { error } }
}
