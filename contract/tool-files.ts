import { z } from 'zod'
import { idSchema } from './fields.ts'

export const fileKinds = ['picture', 'drawing', 'model', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file of a tool. `bytes` is 0 where they are not known: of a picture of another host. `position` counts from 0 within its kind. */
export const toolFileSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(fileKinds),
    title: z.string(),
    url: z.string(),
    type: z.string(),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    position: z.number().int(),
  })
  .meta({ id: 'ToolFile' })
export type ToolFile = z.output<typeof toolFileSchema>
