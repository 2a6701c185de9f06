import * as words from '#words/tax'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { type Cents, lineTotal } from '../../contract/money.ts'
import { STANDARD_CLASS, sumTaxes, type TaxPlace, taxOf } from '../../contract/tax/tax.ts'
import type { TaxRate } from '../../contract/tax/tax-rates.ts'
import type { TaxRules } from '../platform/config/settings.ts'

/** Where something is taxed, and at which rates. */
export type TaxSite = TaxPlace & Pick<TaxRules, 'rates'>

type Destination = Pick<Papers, 'collect' | 'taxId'> & {
  delivery: { country: string } | null
}

/** Where goods are taxed: where they go, or at home if they are fetched; undefined if that is not said. */
export function taxSiteOf(
  rules: TaxRules,
  { delivery, collect, taxId }: Destination,
): TaxSite | undefined {
  const country = collect ? rules.seller : delivery?.country
  return country === undefined ? undefined : { ...rules, delivery: country, taxId }
}

/** At home. */
export const homeSiteOf = (rules: TaxRules, { taxId }: Pick<Papers, 'taxId'>): TaxSite => ({
  ...rules,
  delivery: rules.seller,
  taxId,
})

const abroad = new Set(['export', 'reverse'])
const placeOf = (code: string) => (abroad.has(code) ? code : STANDARD_CLASS)

/** Whether what has a rate is sold as it would be there: at home, abroad or to a buyer who owes the tax. */
export const isTaxedAs = (site: TaxSite, lines: readonly { tax_code: string | null }[]): boolean =>
  lines.every(
    ({ tax_code: code }) => code === null || placeOf(code) === placeOf(taxOf(site, STANDARD_CLASS)),
  )

/** The rate at which something of a class is sold there; a class that has none is taxed as the usual one. */
export function rateAt(site: TaxSite, taxClass = STANDARD_CLASS): TaxRate {
  const rate = site.rates.get(taxOf(site, taxClass)) ?? site.rates.get(STANDARD_CLASS)
  if (!rate) throw new Error('The usual rate of tax is missing.')
  return rate
}

/** What a rate is called: 'VAT 15 %', or why no tax is charged. */
export const nameOfRate = ({ percent, reason }: TaxRate): string =>
  percent > 0 || reason === null ? words.vat(percent) : reason

type Classes = ReadonlyMap<string, { taxClass?: string }>

/** Goods and charges with their rates: a tool's by its class, a charge at the usual one. */
export const withRates = <Line extends { tool_id: string | null }>(
  lines: readonly Line[],
  site: TaxSite,
  tools: Classes,
) =>
  lines.map((line) => {
    const { code, percent } = rateAt(site, tools.get(line.tool_id ?? '')?.taxClass)
    return { ...line, tax_code: code, tax_percent: percent }
  })

type RatedLine = {
  unit_cents: Cents
  quantity: number
  tax_code: string | null
  tax_percent: number | null
}

/** The lines of tax that come after these: one for each rate at which any is due. */
export const taxLinesOf = (lines: readonly RatedLine[]) =>
  sumTaxes(lines.flatMap(toTaxedLine))
    .filter(({ taxCents }) => taxCents > 0)
    .map(({ code, percent, taxCents }, index) => ({
      line: lines.length + index + 1,
      tool_id: null,
      name: words.vat(percent),
      sku: null,
      unit: 'piece' as const,
      quantity: 1,
      unit_cents: taxCents,
      base_cents: taxCents,
      tier_from: null,
      agreed: null,
      kind: 'tax' as const,
      tax_code: code,
      tax_percent: percent,
      promised_on: null,
      note: null,
    }))

function toTaxedLine({ unit_cents, quantity, tax_code, tax_percent }: RatedLine) {
  if (tax_code === null || tax_percent === null) return []
  return [{ code: tax_code, percent: tax_percent, cents: lineTotal(unit_cents, quantity) }]
}
