import { z } from 'zod'
import { externalServicesSchema } from '../start/external-services.ts'

export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('services'), services: externalServicesSchema }),
  z.object({ kind: z.literal('metrics'), id: z.number(), text: z.string() }),
])

export const toPrimarySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('metrics'), id: z.number() }),
])

export type ToWorker = z.output<typeof toWorkerSchema>
export function sendToPrimary(message: z.output<typeof toPrimarySchema>): void {
  if (process.connected) process.send?.(message)
}
