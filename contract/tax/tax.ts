import type { Cents } from '../money.ts'
import { namesIn } from '../values/names-in.ts'

/** Which rule decides about tax: none, that of Bangladesh, or that of a country of the European Union. */
export const taxModes = ['off', 'bd', 'eu'] as const
export type TaxMode = (typeof taxModes)[number]

/** What a rate is for; a tool is sold at home at the first four, abroad at the others. */
export const taxKinds = ['standard', 'reduced', 'zero', 'exempt', 'export', 'reverse'] as const
export type TaxKind = (typeof taxKinds)[number]

/** The class of tax for charges, such as freight, and for tools at first. */
export const STANDARD_CLASS = 'standard'

const unionCountries = new Set<string>(
  namesIn(`AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IT, LT, LU, LV, MT, NL, PL,
    PT, RO, SE, SI, SK`),
)

export type TaxPlace = {
  mode: Exclude<TaxMode, 'off'>
  /** Countries by their two letters: the shop's, and where the goods go or are fetched. */
  seller: string
  delivery: string
  /** The buyer's number for tax. */
  taxId: string | null
}

/** The code of the rate at which a tool of this class is sold: at home its class, abroad 'export' or 'reverse' (companies-and-teams 4 (a)). */
export function taxOf({ mode, seller, delivery, taxId }: TaxPlace, taxClass: string): string {
  if (delivery === (mode === 'bd' ? 'BD' : seller)) return taxClass
  const isReverse = mode === 'eu' && unionCountries.has(delivery) && taxId !== null
  return isReverse ? 'reverse' : 'export'
}

/** Tax on a sum, half a cent up; `percent` has at most two decimals. */
export const taxCents = (net: Cents, percent: number): Cents =>
  Math.floor((net * Math.round(percent * 100) + 5_000) / 10_000)

/** A line's share in the tax of its rate. */
export type TaxedLine = { code: string; percent: number; cents: Cents }

/** What lines come to at each rate, rounded once a rate, in the order in which rates first occur. */
export function sumTaxes(lines: readonly TaxedLine[]) {
  const groups = Map.groupBy(lines, ({ code, percent }) => `${code} ${percent}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { code, percent } = first
    const net = group.reduce((sum, { cents }) => sum + cents, 0)
    return { code, percent, netCents: net, taxCents: taxCents(net, percent) }
  })
}
