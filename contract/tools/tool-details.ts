import { z } from 'zod'
import * as words from '#words/values'
import * as limits from '../limits.ts'
import { givenText, idSchema, lineSchema, orNone, textSchema } from '../values/fields.ts'
import { decimalSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'
import { readFigures } from './dimensions.ts'
import { toolFileSchema } from './tool-files.ts'
import { tierSchema } from './tools.ts'
import { type Unit, units } from './unit-words.ts'

const linkKinds = ['related', 'spare', 'goes-with', 'replaced-by'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A specification; `text` is what is shown, the figures are what is filtered and compared. */
const specSchema = z.object({
  name: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  valueTo: z.number().nullable(),
  unit: z.string().nullable(),
})
export type Spec = z.output<typeof specSchema>

const dimensionSchema = z.object({
  spec: z.string(),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  shift: z.number(),
})

const linkSchema = z.object({
  toolId: idSchema,
  kind: z.enum(linkKinds),
  quantity: z.number().int(),
  note: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  img: z.string(),
  price: z.number(),
  Available: z.number().int(),
  minimum: z.number().int(),
  step: z.number().int(),
  madeToOrder: z.boolean(),
})

export const toolDetailsSchema = z
  .object({
    _id: idSchema,
    sku: z.string().nullable(),
    unit: z.enum(units),
    pack: z.number().int(),
    step: z.number().int(),
    minimum: z.number().int(),
    minimumHolds: z.boolean(),
    leadDays: z.number().int().nullable(),
    madeToOrder: z.boolean(),
    reorderPoint: z.number().int(),
    /** The code of the rate at which it is sold at home; left out where no tax is charged. */
    taxClass: z.string().optional(),
    piecesPerUnit: z.number().int().nullable(),
    tiers: z.array(tierSchema),
    specs: z.array(specSchema),
    files: z.array(toolFileSchema),
    dimensions: z.array(dimensionSchema),
    links: z.array(linkSchema),
    tags: z.array(z.string()),
    machines: z.array(
      z.object({
        modelId: idSchema,
        maker: z.string(),
        name: z.string(),
        positions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ToolDetails' })
export type ToolDetails = z.output<typeof toolDetailsSchema>

const figureSchema = decimalSchema.transform(Number)
const flagSchema = z.boolean()
const noteSchema = orNone(textSchema(limits.MAX_LINE_NOTE_LENGTH))

/** Figures that are left out are read from the text (contract/tools/dimensions.ts); null means none. */
const sentSpecSchema = z
  .object({
    name: lineSchema(limits.MAX_SPEC_NAME_LENGTH),
    text: lineSchema(limits.MAX_SPEC_TEXT_LENGTH),
    value: figureSchema.nullish(),
    valueTo: figureSchema.nullish(),
    unit: lineSchema(limits.MAX_UNIT_LENGTH).nullish(),
  })
  .refine(({ value, valueTo }) => (valueTo ?? value ?? 0) >= (value ?? 0), {
    path: ['valueTo'],
    message: words.mustBeValueOrMore,
  })
  .transform(({ name, text, value, valueTo = null, unit = null }): Spec => {
    const sent = { value: value ?? null, valueTo: value === null ? null : valueTo, unit }
    const figures = value === undefined ? readFigures(text, unit) : sent
    return { name, text, ...(figures ?? { value: null, valueTo: null, unit }) }
  })

const coordinateSchema = figureSchema.pipe(z.number().min(0).max(limits.DRAWING_SIDE))
const sentDimensionSchema = z.object({
  spec: lineSchema(limits.MAX_SPEC_NAME_LENGTH),
  x1: coordinateSchema,
  y1: coordinateSchema,
  x2: coordinateSchema,
  y2: coordinateSchema,
  shift: figureSchema.default(40),
})

const sentLinkSchema = z.object({
  toolId: givenText().toLowerCase(),
  kind: z.enum(linkKinds),
  quantity: piecesSchema(1).default(1),
  note: noteSchema,
})
export type SentLink = z.output<typeof sentLinkSchema>

const tagsSchema = z
  .array(lineSchema(limits.MAX_TAG_LENGTH).toLowerCase())
  .max(limits.MAX_TAGS)
  .transform((tags) => [...new Set(tags)].sort())

export const someDetailsSchema = z
  .object({
    sku: lineSchema(limits.MAX_SKU_LENGTH)
      .regex(/[A-Za-z0-9]/, words.mustHaveALetterOrADigit)
      .nullable(),
    unit: z.enum(units),
    pack: piecesSchema(1),
    step: piecesSchema(1),
    minimum: piecesSchema(1),
    minimumHolds: flagSchema,
    leadDays: piecesSchema(0).pipe(z.number().max(limits.MAX_LEAD_DAYS)).nullable(),
    madeToOrder: flagSchema,
    reorderPoint: piecesSchema(0),
    taxClass: lineSchema(limits.MAX_SPEC_NAME_LENGTH),
    specs: listSchemaOf(sentSpecSchema, limits.MAX_SPECS).superRefine((specs, context) =>
      refuseTwice(context, specs, ({ name }) => name.toLowerCase(), 'name'),
    ),
    links: listSchemaOf(sentLinkSchema, limits.MAX_LINKS)
      .superRefine((links, context) =>
        refuseTwice(context, links, ({ toolId, kind }) => `${kind} ${toolId}`, 'toolId'),
      )
      .refine((links) => links.filter(({ kind }) => kind === 'replaced-by').length <= 1, {
        message: words.hasOneSuccessor,
      }),
    tags: tagsSchema,
    dimensions: listSchemaOf(sentDimensionSchema, limits.MAX_SPECS),
  })
  .partial()
export type SomeDetails = z.output<typeof someDetailsSchema>

/** Some facts of a tool, and in `was` the values that the change is based on: it is refused if one is different by now. */
export const toolDetailsChangeSchema = someDetailsSchema.extend({
  was: someDetailsSchema.default({}),
})
export type ToolDetailsChange = z.output<typeof toolDetailsChangeSchema>

function listSchemaOf<S extends z.ZodType>(schema: S, max: number) {
  return z.array(schema).max(max)
}

function refuseTwice<T>(
  context: z.RefinementCtx,
  list: readonly T[],
  keyOf: (each: T) => string,
  field: string,
): void {
  const keys = list.map(keyOf)
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place)
  if (index < 0) return
  context.addIssue({ code: 'custom', path: [index, field], message: words.isInTheListTwice })
}

/** How many pieces one unit holds, by the specification 'Pieces'; null where the unit is one piece (CONTRACT section 4.5). */
export function piecesPerUnit(unit: Unit, specs: readonly Pick<Spec, 'name' | 'value'>[]) {
  if (unit === 'piece') return null
  const pieces = specs.find(({ name }) => name.toLowerCase() === 'pieces')?.value ?? null
  if (pieces !== null && Number.isInteger(pieces) && pieces > 1) return pieces
  return unit === 'pair' ? 2 : null
}
