import { z } from 'zod'
import * as words from '#words/tax'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { lineSchema, orNone } from '../values/fields.ts'
import { taxKinds } from './tax.ts'

const MAX_RATES = 200
/** PostgreSQL knows no year 0. */
const FIRST_DAY = '1900-01-01'

const percentSchema = z
  .number(words.mustBeAPercentage)
  .min(0, words.mustBeAPercentage)
  .max(100, words.mustBeAPercentage)
  .refine((percent) => Math.round(percent * 100) / 100 === percent, words.mustBeAPercentage)

/** A rate holds from its day on; of a code the latest that has begun counts. */
const taxRateSchema = z.object({
  code: z.string(),
  percent: z.number(),
  kind: z.enum(taxKinds),
  /** Why no tax is charged, as papers say it. */
  reason: z.string().nullable(),
  validFrom: z.iso.date(),
})
export type TaxRate = z.output<typeof taxRateSchema>

export const sentTaxRateSchema = z
  .object({
    code: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, words.mustBeACode),
    percent: percentSchema,
    kind: z.enum(taxKinds, words.mustBeAKind),
    reason: orNone(lineSchema(MAX_NAME_LENGTH)),
    validFrom: z.iso.date(words.mustBeADay).refine((day) => day >= FIRST_DAY, words.mustBeADay),
  })
  .refine(({ kind, percent }) => percent > 0 === (kind === 'standard' || kind === 'reduced'), {
    path: ['kind'],
    message: words.mustBeAKind,
  })

/** The revision is that of the section `tax` of the settings. */
export const taxRatesSchema = z
  .object({ rates: z.array(taxRateSchema), revision: z.int() })
  .meta({ id: 'TaxRates' })
export type TaxRates = z.output<typeof taxRatesSchema>

/** Sales abroad have codes and kinds that no tool has. */
const hasOwnKind = ({ code, kind }: TaxRate): boolean =>
  ['export', 'reverse'].every((abroad) => (code === abroad) === (kind === abroad))

/** The whole table, and in `was` the revision that it is based on. */
export const sentTaxRatesSchema = z.object({
  rates: z
    .array(sentTaxRateSchema)
    .max(MAX_RATES, words.mustBeAtMostRates(MAX_RATES))
    .refine(
      (rates) =>
        new Set(rates.map(({ code, validFrom }) => `${code} ${validFrom}`)).size === rates.length,
      words.mustNameEachOnce,
    )
    .refine((rates) => rates.every(hasOwnKind), words.mustBeOfItsKind),
  was: z.int(),
})

/** The rates of a day at which tools are sold at home. */
export const homeRatesOn = (rates: readonly TaxRate[], day: string): TaxRate[] =>
  [...ratesOn(rates, day).values()].filter(({ kind }) => kind !== 'export' && kind !== 'reverse')

/** The rate of each code on a day. */
export function ratesOn(rates: readonly TaxRate[], day: string): Map<string, TaxRate> {
  const begun = rates.filter(({ validFrom }) => validFrom <= day)
  const inOrder = begun.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return new Map(inOrder.map((rate) => [rate.code, rate]))
}
