import { z } from 'zod'
import { idSchema } from './values/fields.ts'
import { piecesSchema } from './values/pieces.ts'

/** How many pieces of a tool an account waits for; it gets one mail when they are there. */
export const newWaitSchema = z.object({ quantity: piecesSchema(1) })
export const waitSchema = z
  .object({ toolId: idSchema, quantity: z.number().int() })
  .meta({ id: 'Wait' })
export type Wait = z.output<typeof waitSchema>
