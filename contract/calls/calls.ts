import { seldomCalls } from './seldom-calls.ts'
import { splitCall, usualCalls } from './usual-calls.ts'

/** Every call of the API by name: its method and address (CONTRACT section 2). */
export const calls = { ...usualCalls, ...seldomCalls } as const

export type CallName = keyof typeof calls

/** Method and address of a call, with its `:words` not filled in. */
export const addressOfCall = (name: CallName) => splitCall(calls[name])
