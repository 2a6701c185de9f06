import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export type Endpoint = {
  params?: z.ZodType
  /** What may stand behind the question mark. */
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a form with a picture (multipart/form-data), not JSON. */
  takesForm?: boolean
  reply: z.ZodType
  /** The usual status first. */
  statuses: readonly [number, ...number[]]
  /** What is said of an id in the path that is unknown, or no UUID at all. */
  unknown?: ErrorCode
  /** How often one address may call it. */
  callsPerMinute?: number
}

export const byId = z.object({ id: z.string() })
export const byEmail = z.object({ email: z.string() })
