import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * Who may call: `identity` has proved an address to the identity provider, `own-email` is the person whose address
 * stands in the path or body (or an admin), `owner` is settled by the handler, which knows the thing asked for.
 */
export type Access = 'anyone' | 'identity' | 'signed-in' | 'own-email' | 'owner' | 'admin'

export type Endpoint = {
  access: Access
  params?: z.ZodType
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
