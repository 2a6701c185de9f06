import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorReply, errors, fillIn } from '../../contract/errors.ts'

/** An expected refusal: its row in the table of errors, and the words that its sentence leaves open. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** Whether no page of the shop sends such a thing, and no slip of a person makes it. */
  isProbing = false

  constructor(
    code: ErrorCode,
    values: Record<string, string | number> = {},
    retryAfterSeconds?: number,
  ) {
    super(fillIn(errors[code].message, values))
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 429, which says when to come again: as a header in seconds, as a sentence in what people count in. */
export function tooManyRequests(seconds: number): Refusal {
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('too_many_requests', { wait }, seconds)
}

/** A refusal of what only somebody sends who tries what the shop will do. */
export function probing(refusal: Refusal): Refusal {
  return Object.assign(refusal, { isProbing: true })
}

/** The one shape of a refusal on the wire (CONTRACT section 2). */
export function toErrorReply(refusal: Refusal): ErrorReply {
  const statusCode = errors[refusal.code].status
  return {
    statusCode,
    code: refusal.code,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: refusal.message,
  }
}
