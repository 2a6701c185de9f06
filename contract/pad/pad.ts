import { z } from 'zod'
import * as words from '#words/values'
import { MAX_PAD_CELL_LENGTH, MAX_PAD_CELLS, MAX_PAD_LENGTH } from '../limits.ts'
import { verdicts } from '../lines/lines.ts'
import { units } from '../tools/unit-words.ts'
import { givenText, idSchema } from '../values/fields.ts'

const padVerdicts = [...verdicts, 'choose', 'note'] as const

const columnSchema = z.number(words.mustBeAColumn).int().min(0).nullable()
const mappingSchema = z.object({
  sku: columnSchema,
  name: columnSchema,
  quantity: columnSchema,
  note: columnSchema,
})
export type Mapping = z.output<typeof mappingSchema>

const cellSchema = givenText().max(
  MAX_PAD_CELL_LENGTH,
  `must be at most ${MAX_PAD_CELL_LENGTH} characters long`,
)
const rowSchema = z.array(cellSchema).max(MAX_PAD_CELLS)

export const padBodySchema = z
  .object({
    text: givenText().max(MAX_PAD_LENGTH).optional(),
    rows: z.array(rowSchema).optional(),
    /** Whose part numbers count in place of an admin's own. */
    customer: idSchema.optional(),
    mapping: mappingSchema
      .partial()
      .nullish()
      .transform((mapping) => mapping ?? {}),
  })
  .refine(({ text, rows }) => (text === undefined) !== (rows === undefined), {
    path: ['text'],
    message: words.orOneOf('rows'),
  })
export type PadBody = z.output<typeof padBodySchema>

const judgedShape = {
  verdict: z.enum(padVerdicts),
  message: z.string().nullable(),
  nearest: z.array(z.number().int()),
  available: z.number().int().nullable(),
  price: z.number().nullable(),
  amount: z.number().nullable(),
  /** The day on which it ships if it is paid today. */
  shipsBy: z.iso.date().nullable(),
}

const padChoiceSchema = z.object({
  toolId: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  img: z.string(),
  unit: z.enum(units),
  quantity: z.number().int().nullable(),
  why: z.string(),
  /** Whether it is of another size, or without a word of the line: never to be taken unseen. */
  differs: z.boolean(),
  ...judgedShape,
})
export type PadChoice = z.output<typeof padChoiceSchema>

const padLineSchema = z
  .object({
    /** The place in what was sent, from 1; blank lines count. */
    at: z.number().int(),
    text: z.string(),
    quantity: z.number().int().nullable(),
    readings: z.array(z.object({ quantity: z.number().int().nullable(), rest: z.string() })),
    ...judgedShape,
    toolId: z.string().nullable(),
    name: z.string().nullable(),
    sku: z.string().nullable(),
    img: z.string().nullable(),
    unit: z.enum(units).nullable(),
    choices: z.array(padChoiceSchema),
    /** How the line was understood: '2 doz = 24', 'together 300 with line 3'. */
    hints: z.array(z.string()),
    /** Whether the one choice is what the line calls it: a page may take it, and says so. */
    likely: z.boolean(),
    /** Whether it is no name of a tool, because a word of it is misspelled. */
    misspelled: z.boolean(),
  })
  .meta({ id: 'PadLine' })
export type PadLine = z.output<typeof padLineSchema>

/** What was read. Each line that was sent is one of `lines` or counts as blank: nothing is left out. */
export const padSchema = z
  .object({
    lines: z.array(padLineSchema),
    table: z
      .object({
        columns: z.number().int(),
        heading: z.boolean(),
        headings: z.array(z.string()),
        mapping: mappingSchema,
      })
      .nullable(),
    sums: z.object({
      read: z.number().int(),
      ok: z.number().int(),
      attention: z.number().int(),
      notes: z.number().int(),
      blank: z.number().int(),
    }),
  })
  .meta({ id: 'Pad' })
export type Pad = z.output<typeof padSchema>
