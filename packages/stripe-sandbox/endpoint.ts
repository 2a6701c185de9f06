import type { z } from 'zod'
import type { Card } from './card-records.ts'
import type { FormGroup } from './form-body.ts'
import { readParams } from './read-params.ts'
import type { JsonObject } from './records.ts'
import type { State } from './state.ts'

/** One request to the API, as the acting code sees it. */
export interface Call {
  state: State
  /** The object named in the path, empty where there is none. */
  id: string
  caller: 'secret' | 'publishable'
  requestId: string
  idempotencyKey: string | null
  /** The types of events that the webhook gets; `*` means all. */
  webhookEvents: readonly string[]
  /** After how long a refund comes to another end, with the cards that have one. */
  refundEndMs: number
  /** What was made less than this long ago is not listed yet. */
  unlistedMs(): number
  /** The card as it behaves in this call, with the injected faults. */
  applyFaults(card: Card): Card
}

export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  /** Whether the browser may call it with the publishable key. */
  public: boolean
  run(call: Call, params: FormGroup): JsonObject
}

interface EndpointSpec<Params> {
  method: 'GET' | 'POST'
  path: string
  public?: boolean
  params: z.ZodType<Params>
  act(call: Call, params: Params): JsonObject
}

export function endpoint<Params>(spec: EndpointSpec<Params>): Endpoint {
  const { method, path, act } = spec
  return {
    method,
    path,
    public: spec.public ?? false,
    run: (call, params) => act(call, readParams(spec.params, params)),
  }
}
