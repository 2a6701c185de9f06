import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'

/** Pieces that were not shipped yet, or pieces that came back. */
const returnKinds = ['cancelled', 'returned'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Pieces that a buyer of a paid booking does not get or gave back, and how many of them went back to stock. */
export const returnSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(returnKinds),
    reason: z.string(),
    lines: z.array(
      z.object({ line: z.number().int(), quantity: z.number().int(), restocked: z.number().int() }),
    ),
    createdAt: timeSchema,
  })
  .meta({ id: 'Return' })
