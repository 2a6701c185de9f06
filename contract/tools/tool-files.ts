import { z } from 'zod'
import { MAX_FILES_OF_KIND, MAX_NAME_LENGTH } from '../limits.ts'
import { idSchema, lineSchema } from '../values/fields.ts'
import { formFields, sentFile } from '../values/file-form.ts'
import { piecesSchema } from '../values/pieces.ts'

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

export const newToolFileSchema = formFields.pipe(
  z.object({
    file: sentFile,
    kind: z.enum(fileKinds),
    title: lineSchema(MAX_NAME_LENGTH),
  }),
)

/** `position` is the new place among the tool's files of the same kind, from 0; the others move up or down. */
export const toolFileChangeSchema = z
  .object({
    title: lineSchema(MAX_NAME_LENGTH),
    position: piecesSchema(0).pipe(z.number().max(MAX_FILES_OF_KIND)),
  })
  .partial()
export type ToolFileChange = z.output<typeof toolFileChangeSchema>
