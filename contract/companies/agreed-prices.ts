import { z } from 'zod'
import * as words from '#words/values'
import { MAX_AGREED_PRICES } from '../limits.ts'
import { formatCents } from '../money.ts'
import { units } from '../tools/unit-words.ts'
import { givenText } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'

/** Ten thousand are answered at once, so that little is checked of each. */
const agreedPriceSchema = z.object({
  toolId: z.string(),
  from: z.number(),
  price: z.number(),
  /** The last day on which it holds. */
  validUntil: z.string().nullable(),
})

/** The agreed prices that hold today for who asks; none without an active company. */
export const ownPricesSchema = z
  .object({ company: z.string().nullable(), prices: z.array(agreedPriceSchema) })
  .meta({ id: 'OwnPrices' })

/** A company's agreed prices for the office, with those that have ended, and what they are agreed for. */
export const companyPricesSchema = z
  .object({
    revision: z.number().int(),
    prices: z.array(
      agreedPriceSchema.extend({
        name: z.string(),
        sku: z.string().nullable(),
        unit: z.enum(units),
        listPrice: z.number(),
        onSale: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CompanyPrices' })
export type CompanyPrices = z.output<typeof companyPricesSchema>

export const sentPriceSchema = z.object({
  toolId: givenText().toLowerCase(),
  from: piecesSchema(1),
  price: dollarsToCentsSchema.refine((cents) => cents > 0, words.mustBeOrMore(formatCents(1))),
  validUntil: z.iso.date(words.mustBeADate('2026-12-31')).nullish(),
})

/** All of a company's agreed prices, and in `was` the revision that they are based on. */
export const companyPricesChangeSchema = z.object({
  prices: z.array(sentPriceSchema).max(MAX_AGREED_PRICES),
  was: z.int(),
})
export type CompanyPricesChange = z.output<typeof companyPricesChangeSchema>
