import { z } from 'zod'
import { externalServicesSchema } from '../external-services.ts'

/** What the first process tells the serving ones; they say what else they hear to others in the process. */
export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('outside'), outside: externalServicesSchema }),
  z.object({ kind: z.literal('metrics'), id: z.number(), text: z.string() }),
])

/** What a serving process tells the first one. */
export const toPrimarySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('metrics'), id: z.number() }),
])

export type ToWorker = z.output<typeof toWorkerSchema>
type ToPrimary = z.output<typeof toPrimarySchema>

/** Tells the first process something; nothing when it is gone. */
export function tellPrimary(message: ToPrimary): void {
  if (process.connected) process.send?.(message)
}
