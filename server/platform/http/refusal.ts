import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorReply, errors } from '../../../contract/errors/errors.ts'
import { fillIn } from '../../../contract/errors/shown-errors.ts'
import type { PricedLine } from '../../../contract/lines/lines.ts'

const TWO_HOURS = 7_200

/** An expected refusal: a code of contract/errors/errors.ts, with the values that its sentence leaves open. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** True for requests that neither a page of the shop nor a person's mistake causes. */
  isSuspicious = false
  /** The fifth field of `lines_refused`. */
  lines: PricedLine[] | undefined
  /** The fifth field of `too_many_link_mails`. */
  url: string | undefined
  /** The further fields of `approval_needed` and `credit_exceeded`. */
  passed: Pick<ErrorReply, 'per' | 'limit' | 'total' | 'free'> | undefined

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

export const tooManyRequests = (seconds: number): Refusal =>
  new Refusal('too_many_requests', { wait: formatWait(seconds) }, seconds)

/** The database is away, as a rule for a moment. */
export const databaseAway = () => new Refusal('database_away', {}, 2)

export const imageHostAway = (cause?: unknown): Refusal =>
  Object.assign(new Refusal('image_host_away', {}, 5), { cause })

/** A wait as people read it: '45 seconds', '1 minute', '23 hours'. */
export function formatWait(seconds: number): string {
  const [count, unit] = waitIn(seconds)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function waitIn(seconds: number): [number, string] {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < TWO_HOURS) return [Math.ceil(seconds / 60), 'minute']
  return [Math.ceil(seconds / 3_600), 'hour']
}

/** Marks the refusal of a request that looks like an attempt to probe the shop. */
export const suspicious = (refusal: Refusal) => Object.assign(refusal, { isSuspicious: true })

export function linesRefused(lines: PricedLine[]): Refusal {
  const refused = lines.filter(({ verdict }) => verdict !== 'ok').length
  return Object.assign(new Refusal('lines_refused', { refused, lines: lines.length }), { lines })
}

/** The address of a link that was made and could not be mailed. */
export const linkNotMailed = (url: string, seconds: number): Refusal =>
  Object.assign(new Refusal('too_many_link_mails', {}, seconds), { url })

/** The one shape of a refusal on the wire (CONTRACT section 2). */
export function toErrorReply(refusal: Refusal): ErrorReply {
  const statusCode = errors[refusal.code].status
  return {
    statusCode,
    code: refusal.code,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: refusal.message,
    ...(refusal.lines && { lines: refusal.lines }),
    ...(refusal.url !== undefined && { url: refusal.url }),
    ...refusal.passed,
  }
}
