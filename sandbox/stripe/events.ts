import type { Call } from './endpoint.ts'
import { newId, nowSeconds } from './ids.ts'
import { previousAttributes } from './previous-attributes.ts'
import type { JsonObject, StripeEvent } from './records.ts'
import type { State } from './state.ts'

export const apiVersion = '2026-10-28.endive'

/** Who makes it happen: a call, or the provider itself, which has no request. */
export type Cause = Pick<Call, 'state' | 'idempotencyKey' | 'toldEvents'> & {
  requestId: string | null
}

/** The same parts without a request: the provider or a bank does it. */
export function bankActs({ state, toldEvents }: Pick<Cause, 'state' | 'toldEvents'>): Cause {
  return { state, toldEvents, requestId: null, idempotencyKey: null }
}

/** Notes what happened and, when the webhook wants to know, that it must be told. */
export function recordEvent(cause: Cause, type: string, object: JsonObject, before?: JsonObject) {
  const { state, requestId, idempotencyKey } = cause
  const previous = before && { previous: previousAttributes(before, object) }
  const happened = { type, object, ...previous, requestId, idempotencyKey }
  const event = state.events.put({ id: newId('evt'), created: nowSeconds(), ...happened })
  if (!cause.toldEvents.includes('*') && !cause.toldEvents.includes(type)) return
  const nowMs = Date.now()
  state.deliveries.put({ id: event.id, attempts: 0, dueMs: nowMs, createdMs: nowMs })
}

export function presentEvent(event: StripeEvent, state: State): JsonObject {
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: {
      object: event.object,
      ...(event.previous && { previous_attributes: event.previous }),
    },
    livemode: false,
    pending_webhooks: state.deliveries.get(event.id) ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}
