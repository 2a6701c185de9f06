import type { Call } from './endpoint.ts'
import { newId, nowSeconds } from './ids.ts'
import type { JsonObject, StripeEvent } from './records.ts'
import type { State } from './state.ts'

export const apiVersion = '2026-10-28.endive'

/** Who has it happen: a call, or the passing of time. */
type Cause = Pick<Call, 'state' | 'requestId' | 'idempotencyKey' | 'hasWebhook'>

/** Notes what happened and, when somebody listens, that it must be told. */
export function recordEvent(call: Cause, type: string, object: JsonObject) {
  const { state, requestId, idempotencyKey } = call
  const event = { id: newId('evt'), created: nowSeconds(), type, object, requestId, idempotencyKey }
  state.events.put(event)
  if (!call.hasWebhook) return
  const nowMs = Date.now()
  state.deliveries.put({ id: event.id, attempts: 0, dueMs: nowMs, createdMs: nowMs })
}

export function presentEvent(event: StripeEvent, state: State): JsonObject {
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: state.deliveries.get(event.id) ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}
