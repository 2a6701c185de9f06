import { z } from 'zod'
import type { ErrorCode } from '../../errors/errors.ts'
import { MAX_PAPERS_PER_MINUTE } from '../../limits.ts'
import { isStorable } from '../../values/fields.ts'

export type Endpoint = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  takesForm?: boolean
  /** The largest file of its form; a picture's by default. */
  maxFileBytes?: number
  /** Its body may be a list of ten thousand rows. */
  isLong?: true
  /** It only answers: caches stay, and reads go on as before. */
  changesNothing?: true
  reply: z.ZodType
  /** The usual status first; 200 alone where it is left out. */
  statuses?: readonly [number, ...number[]]
  /** The refusal of an id in the path that is unknown or not a UUID. */
  unknown?: ErrorCode
  /** How often one network address may call it; what an account may is in `call-limits.ts`. */
  callsPerMinute?: number
  openCallsPerMinute?: number
}

export const byId = z.object({ id: z.string() })
export const ofBooking = { params: byId, unknown: 'booking_not_found' } as const
export const paper = {
  reply: z.string().describe('The paper as a PDF'),
  callsPerMinute: MAX_PAPERS_PER_MINUTE,
}
export const byEmail = z.object({ email: z.string().refine(isStorable) })
export const byShipment = byId.extend({ number: z.string() })
export const byRefund = byId.extend({ refund: z.string() })
export const byDrawing = byId.extend({ drawing: z.string() })
export const byFile = byId.extend({ file: z.string() })
export const byLink = byId.extend({ link: z.string() })

export const statusesOf = ({ statuses = [200] }: Endpoint) => statuses
