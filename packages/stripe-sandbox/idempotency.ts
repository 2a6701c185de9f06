import type { FormGroup } from './form-body.ts'
import type { Answer } from './records.ts'
import type { State } from './state.ts'
import { idempotencyError, invalidRequest } from './stripe-error.ts'

const keptMs = 24 * 60 * 60 * 1000

interface KeyedCall {
  key: string
  path: string
  params: FormGroup
}

/** The stored answer to this key; throws if the key was used for another request. */
export function recallAnswer(state: State, call: KeyedCall): Answer | undefined {
  if (call.key.length > 255) throw tooLong()
  const answer = state.answers.get(call.key)
  if (!answer || answer.createdMs < Date.now() - keptMs) return undefined
  if (answer.path !== call.path) throw otherPath(answer.path, call)
  if (answer.params !== canonical(call.params)) throw otherParams(call.key)
  return answer
}

/** Whether a call came to something: refusals leave nothing behind, but a fault comes after the work began. */
export function isResult({ status }: { status: number }) {
  return status < 300 || status === 402 || status >= 500
}

/** Only results are kept, so that a corrected request may use the same key. */
export function keepAnswer(
  state: State,
  { key, path, params }: KeyedCall,
  answer: Pick<Answer, 'status' | 'body' | 'requestId'>,
) {
  if (!isResult(answer)) return
  state.answers.put({ id: key, createdMs: Date.now(), path, params: canonical(params), ...answer })
}

function canonical(params: FormGroup) {
  return JSON.stringify(params, (_, value: unknown) => (isGroup(value) ? sorted(value) : value))
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(group: object) {
  return Object.fromEntries(Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function otherParams(key: string) {
  return idempotencyError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

function otherPath(first: string, { key, path }: KeyedCall) {
  return idempotencyError(
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

function tooLong() {
  return invalidRequest({ message: 'Idempotency keys are at most 255 characters long.' })
}
