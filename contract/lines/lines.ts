import { z } from 'zod'
import * as words from '#words/values'
import { MAX_LINE_NOTE_LENGTH } from '../limits.ts'
import { units } from '../tools/unit-words.ts'
import { givenText, orNone, textSchema } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { namesIn } from '../values/names-in.ts'

export const verdicts = namesIn(`
  ok, short, gone, unknown, price, step, minimum, over, over_frame, unverified, unproven, quantity`)
export type Verdict = (typeof verdicts)[number]

/** Why a price is not that of the list, in words: it is agreed with the buyer's company. */
export const agreedShape = { agreed: z.string().optional() }

export const pricedLineSchema = z
  .object({
    at: z.number().int(),
    toolId: z.string(),
    name: z.string().nullable(),
    sku: z.string().nullable(),
    unit: z.enum(units).nullable(),
    img: z.string().nullable(),
    quantity: z.number(),
    price: z.number().nullable(),
    basePrice: z.number().nullable(),
    tierFrom: z.number().int().nullable(),
    ...agreedShape,
    amount: z.number().nullable(),
    belowMinimum: z.boolean(),
    available: z.number().int().nullable(),
    note: z.string().nullable(),
    was: z.number().nullable(),
    verdict: z.enum(verdicts),
    message: z.string().nullable(),
    nearest: z.array(z.number().int()),
    nextTier: z
      .object({
        from: z.number().int(),
        price: z.number(),
        amount: z.number(),
        message: z.string(),
      })
      .nullable(),
    /** The day on which it ships if it is paid today. */
    shipsBy: z.iso.date().nullable(),
    /** The rate of its tool, where the shop charges tax and it is known where the goods go. */
    taxCode: z.string().optional(),
    taxPercent: z.number().optional(),
  })
  .meta({ id: 'PricedLine' })
export type PricedLine = z.output<typeof pricedLineSchema>

/** Any number is taken, because a quantity that cannot be ordered is a verdict. Text that is no number becomes 0. */
const lineQuantitySchema = z
  .union([z.number(), z.string()], {
    error: ({ input }) =>
      input === undefined || input === null ? words.isRequired : words.mustBeANumber,
  })
  .transform((given) => (typeof given === 'number' ? given : wholeNumberOf(given)))

const wholeNumberOf = (text: string): number =>
  /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : 0

export const noteSchema = orNone(textSchema(MAX_LINE_NOTE_LENGTH))

const lineShape = { toolId: givenText(), quantity: lineQuantitySchema }

export const checkedLineSchema = z.object({
  ...lineShape,
  price: dollarsToCentsSchema.nullish().transform((price) => price ?? undefined),
})

export const orderLineSchema = z.object({
  ...lineShape,
  price: dollarsToCentsSchema,
  note: noteSchema,
})

export const lineSumsShape = {
  total: z.number(),
  pieces: z.number().int(),
  belowMinimum: z.boolean(),
  card: z.boolean(),
}

/** The sums at one rate, in dollars; `name` is what it is called, or why no tax is charged. */
const lineTaxSchema = z.object({
  code: z.string(),
  percent: z.number(),
  name: z.string(),
  net: z.number(),
  tax: z.number(),
})
export type LineTax = z.output<typeof lineTaxSchema>

/** Where the shop charges tax there is `net`, and `taxes` once it is known where the goods go: `total` is with tax then. */
export const checkedLinesSchema = z
  .object({
    lines: z.array(pricedLineSchema),
    ...lineSumsShape,
    net: z.number().optional(),
    taxes: z.array(lineTaxSchema).optional(),
  })
  .meta({ id: 'CheckedLines' })
