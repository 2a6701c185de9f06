import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Call } from './endpoint.ts'
import { newId, nowSeconds } from './ids.ts'
import type { JsonObject, StripeEvent } from './records.ts'
import type { State } from './state.ts'

export const apiVersion = '2026-10-28.endive'
const groupSchema = z.record(z.string(), z.json())

/** Who makes it happen: a call, or the provider itself, which has no request. */
export type Cause = Pick<Call, 'state' | 'idempotencyKey' | 'webhookEvents'> & {
  requestId: string | null
}

/** The same parts without a request: the provider or a bank does it. */
export function bankActs({ state, webhookEvents }: Pick<Cause, 'state' | 'webhookEvents'>): Cause {
  return { state, webhookEvents, requestId: null, idempotencyKey: null }
}

/** Stores an event and, if the webhook subscribes to its type, a delivery. */
export function recordEvent(cause: Cause, type: string, object: JsonObject, before?: JsonObject) {
  const { state, requestId, idempotencyKey } = cause
  const previous = before && { previous: previousAttributes(before, object) }
  const happened = { type, object, ...previous, requestId, idempotencyKey }
  const event = state.events.put({ id: newId('evt'), created: nowSeconds(), ...happened })
  if (!cause.webhookEvents.includes('*') && !cause.webhookEvents.includes(type)) return
  const nowMs = Date.now()
  state.deliveries.put({ id: event.id, attempts: 0, dueMs: nowMs, createdMs: nowMs })
}

export function presentEvent(event: StripeEvent, state: State): JsonObject {
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: state.deliveries.get(event.id) ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}

/** What was different before: of groups only the fields that changed, null for what was not there. */
function previousAttributes(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, formerValue(before[name], after[name])]))
}

function formerValue(before: JsonObject[string] | undefined, after: unknown) {
  const [groupBefore, groupAfter] = [before, after].map((value) => groupSchema.safeParse(value))
  if (!groupBefore?.success || !groupAfter?.success) return before ?? null
  return previousAttributes(groupBefore.data, groupAfter.data)
}
