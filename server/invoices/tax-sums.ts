import * as words from '#words/invoices'
import type { TaxSum } from '../../contract/invoices/invoices.ts'
import type { Cents } from '../../contract/money.ts'
import { sumTaxes, type TaxKind, taxCents } from '../../contract/tax/tax.ts'
import type { Db } from '../platform/database/database.ts'
import type { DraftLine } from './write-paper.ts'

/** The code of what was sold without a thought of tax. */
export const UNTAXED = 'none'

export type RateSums = { net: Cents; tax: Cents }

export const rateKey = ({ code, percent }: { code: string; percent: number }): string =>
  `${code} ${percent}`

const toTaxed = ({ tax_code: code, percent, net_cents: cents }: DraftLine) => ({
  code,
  percent,
  cents,
})

/**
 * The sums of lines at each rate. Their tax is what all papers of the booking say with this one, less what those before said
 * (`known`): after each paper they say the tax of what is sold by then. A credit note has the sign -1.
 */
export function sumsAfter(
  lines: readonly DraftLine[],
  known: ReadonlyMap<string, RateSums>,
  sign: 1 | -1 = 1,
) {
  return sumTaxes(lines.map(toTaxed)).map(({ code, percent, netCents }) => {
    const before = known.get(rateKey({ code, percent })) ?? { net: 0, tax: 0 }
    const tax = sign * (taxCents(before.net + sign * netCents, percent) - before.tax)
    return { code, percent, netCents, taxCents: Math.max(0, tax) }
  })
}

type RateFacts = { kind: TaxKind; reason: string | null }

/** With the kind of each rate, and why it is none, as they are today. */
export async function explainRates(
  db: Db,
  sums: readonly Omit<TaxSum, keyof RateFacts>[],
): Promise<TaxSum[]> {
  const codes = sums.map(({ code }) => code)
  const rows = await db
    .selectFrom('tax_rates')
    .select(['code', 'kind', 'reason'])
    .where('code', 'in', codes)
    // Of a code the last one stays.
    .orderBy('valid_from')
    .execute()
  const known = new Map<string, RateFacts>(rows.map(({ code, ...facts }) => [code, facts]))
  return sums.map((sum) => ({ ...sum, ...(known.get(sum.code) ?? factsWithout(sum)) }))
}

const factsWithout = ({ code, percent }: { code: string; percent: number }): RateFacts =>
  percent > 0
    ? { kind: 'standard', reason: null }
    : { kind: code === UNTAXED ? 'exempt' : 'zero', reason: words.noTaxWasCharged }
