import { z } from 'zod'
import { idSchema } from '../values/fields.ts'

/** The company that a booking or quote is for, next to the person who made it; null for most. */
export const boughtForSchema = z.object({ _id: idSchema, name: z.string() }).nullable()
export type BoughtFor = z.output<typeof boughtForSchema>
