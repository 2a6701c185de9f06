import type { CallName } from '../../contract/calls/calls.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** What the call of an MCP tool needs of the shop. */
export type Asking = {
  /** The answer to a call of the key's owner; throws what refuses it. */
  call(name: CallName, sent: Arguments): Promise<unknown>
  findPhone(): Promise<string | null>
  /** Logs an error that is none of the caller's, and gives the sentence that is answered in its place. */
  fail(error: unknown): string
}

/** What of an MCP tool's arguments its call does not take as they came. */
export type Prepare = (sent: Arguments, asking: Asking) => Arguments | Promise<Arguments>
