import * as words from '#words/tax'
import type { LineTax } from '../lines/lines.ts'
import type { SoldLine } from '../lines/sold-lines.ts'
import { toCents, toDollars } from '../money.ts'
import { untaxedLines } from './untaxed-lines.ts'

export type RatedLine = Pick<SoldLine, 'amount' | 'kind' | 'taxCode' | 'taxPercent'>

const codeNames = new Map([
  ['export', words.zeroRatedExport],
  ['reverse', words.reverseChargeInShort],
])

/** What people call a rate: its percentage, or why there is none. */
export const rateName = (code: string, percent: number): string =>
  (percent === 0 && codeNames.get(code)) || words.vat(percent)

/** What lines come to before tax, and the tax at each rate as the lines of tax have it; undefined where no line has a rate. */
export function taxedSums(
  lines: readonly RatedLine[],
): { net: number; taxes: LineTax[] } | undefined {
  const isRated = ({ taxCode }: RatedLine) => taxCode !== undefined
  const rates = Map.groupBy(lines.filter(isRated), rateOf)
  if (rates.size === 0) return undefined
  const taxes = [...rates.values()].map((group) => {
    const { taxCode: code = '', taxPercent: percent = 0 } = group[0] ?? {}
    const net = sumOf(untaxedLines(group))
    const tax = sumOf(group.filter(({ kind }) => kind === 'tax'))
    return { code, percent, name: rateName(code, percent), net, tax }
  })
  return { net: sumOf(untaxedLines(lines)), taxes }
}

const rateOf = ({ taxCode, taxPercent }: RatedLine): string => `${taxCode} ${taxPercent}`

const sumOf = (lines: readonly RatedLine[]): number =>
  toDollars(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
