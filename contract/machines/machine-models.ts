import { z } from 'zod'
import * as words from '#words/values'
import * as limits from '../limits.ts'
import { imageUrlSchema } from '../tools/tools.ts'
import {
  changedField,
  givenText,
  idSchema,
  lineSchema,
  orNone,
  textSchema,
} from '../values/fields.ts'
import { formFields, sentFile } from '../values/file-form.ts'
import { piecesSchema } from '../values/pieces.ts'

export const machineModelSchema = z
  .object({
    _id: idSchema,
    maker: z.string(),
    name: z.string(),
    sku: z.string().nullable(),
    years: z.string().nullable(),
    img: z.string().nullable(),
    note: z.string().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'MachineModel' })
export type MachineModel = z.output<typeof machineModelSchema>

/** A tool at a balloon of the drawing; `quantity` is what one machine needs, in the unit of sale. */
const modelPartSchema = z.object({
  position: z.string(),
  place: z.string().nullable(),
  toolId: idSchema,
  name: z.string(),
  sku: z.string().nullable(),
  img: z.string(),
  price: z.number(),
  Available: z.number().int(),
  step: z.number().int(),
  madeToOrder: z.boolean(),
  quantity: z.number().int(),
  note: z.string().nullable(),
  successor: z.object({ toolId: idSchema, name: z.string() }).nullable(),
})
export type ModelPart = z.output<typeof modelPartSchema>

/** A balloon of a drawing: centre and radius in thousandths of the picture, and polygons around the part itself. */
const hotspotSchema = z.object({
  position: z.string(),
  x: z.number(),
  y: z.number(),
  r: z.number(),
  regions: z.array(z.array(z.tuple([z.number(), z.number()]))),
})
export type Hotspot = z.output<typeof hotspotSchema>

const modelDrawingSchema = z.object({
  _id: idSchema,
  title: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  position: z.number().int(),
  hotspots: z.array(hotspotSchema),
})
export type ModelDrawing = z.output<typeof modelDrawingSchema>

export const machineModelDetailsSchema = machineModelSchema
  .extend({ parts: z.array(modelPartSchema), drawings: z.array(modelDrawingSchema) })
  .meta({ id: 'MachineModelDetails' })
export type MachineModelDetails = z.output<typeof machineModelDetailsSchema>

const nameSchema = lineSchema(limits.MAX_NAME_LENGTH)
const optionalFields = {
  sku: orNone(lineSchema(limits.MAX_SKU_LENGTH)),
  years: orNone(lineSchema(limits.MAX_YEARS_LENGTH)),
  img: orNone(imageUrlSchema),
  note: orNone(textSchema(limits.MAX_TEXT_LENGTH)),
}

export const newMachineModelSchema = z.object({
  maker: nameSchema,
  name: nameSchema,
  ...optionalFields,
})
export type NewMachineModel = z.output<typeof newMachineModelSchema>

const someFieldsSchema = z.object({
  maker: nameSchema.optional(),
  name: nameSchema.optional(),
  sku: changedField(optionalFields.sku),
  years: changedField(optionalFields.years),
  img: changedField(optionalFields.img),
  note: changedField(optionalFields.note),
})

export const machineModelChangeSchema = someFieldsSchema.extend({
  was: someFieldsSchema.default({}),
})
export type MachineModelChange = z.output<typeof machineModelChangeSchema>

const revisionSchema = z.number().int().optional()
const positionSchema = lineSchema(limits.MAX_POSITION_LENGTH)

export const sentPartSchema = z.object({
  position: positionSchema,
  place: orNone(lineSchema(limits.MAX_NAME_LENGTH)),
  toolId: givenText().toLowerCase(),
  quantity: piecesSchema(1),
  note: orNone(textSchema(limits.MAX_LINE_NOTE_LENGTH)),
})
export type SentPart = z.output<typeof sentPartSchema>

export const modelPartsSchema = z.object({
  parts: z.array(sentPartSchema).superRefine((parts, context) => {
    const keys = parts.map(({ position, toolId }) => `${toolId} ${position}`)
    if (new Set(keys).size === keys.length) return
    const index = keys.findIndex((key, place) => keys.indexOf(key) < place)
    const path = [index, 'toolId']
    context.addIssue({ code: 'custom', path, message: words.isAtThisPositionTwice })
  }),
  was: revisionSchema,
})

export const newModelDrawingSchema = formFields.pipe(
  z.object({ file: sentFile, title: nameSchema }),
)

const coordinateSchema = z.number().min(0).max(limits.DRAWING_SIDE)
const radiusSchema = z.number().min(5).max(200).default(15)
const MAX_REGIONS = 20
const MAX_CORNERS = 500
const regionSchema = z
  .array(z.tuple([coordinateSchema, coordinateSchema]))
  .min(3)
  .max(MAX_CORNERS)
  .refine((corners) => areaOf(corners) > 0, words.mustHaveAnArea)
const sentHotspotSchema = z.object({
  position: positionSchema,
  x: coordinateSchema,
  y: coordinateSchema,
  r: radiusSchema,
  regions: z.array(regionSchema).max(MAX_REGIONS).default([]),
})

/** Of a polygon, by the shoelace formula. */
function areaOf(corners: readonly (readonly [number, number])[]): number {
  const parts = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return x * nextY - nextX * y
  })
  return Math.abs(parts.reduce((sum, part) => sum + part, 0)) / 2
}

/** A drawing's title, its place among the model's drawings and all its balloons; `was` is the model's revision. */
export const modelDrawingChangeSchema = z.object({
  title: nameSchema,
  position: piecesSchema(0).pipe(z.number().max(limits.MAX_MODEL_DRAWINGS)),
  hotspots: z.array(sentHotspotSchema).max(limits.MAX_HOTSPOTS),
  was: revisionSchema,
})
export type ModelDrawingChange = z.output<typeof modelDrawingChangeSchema>
