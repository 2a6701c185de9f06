import type { PricedLine } from '../../contract/lines/lines.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import { takesTotal } from '../../contract/payments/pay-ways.ts'
import { sumTaxes } from '../../contract/tax/tax.ts'
import { nameOfRate, rateAt, type TaxSite } from './tax-lines.ts'

type Classes = ReadonlyMap<string, { taxClass?: string }>

/** What the lines that can be ordered come to with tax, in dollars; without a site it is not known, and the total stays net. */
export function checkTax<Checked extends { lines: PricedLine[]; total: number }>(
  checked: Checked,
  tools: Classes,
  site: TaxSite | undefined,
) {
  const taxed = { ...checked, net: checked.total }
  if (!site) return taxed
  const lines = checked.lines.map((line) => {
    const { code, percent } = rateAt(site, tools.get(line.toolId.toLowerCase())?.taxClass)
    return { ...line, taxCode: code, taxPercent: percent }
  })
  const orderable = lines.filter(({ verdict }) => verdict === 'ok')
  const sums = sumTaxes(
    orderable.map(({ taxCode: code, taxPercent: percent, amount }) => ({
      code,
      percent,
      cents: toCents(amount ?? 0),
    })),
  )
  const gross = sums.reduce((sum, { taxCents }) => sum + taxCents, toCents(checked.total))
  const taxes = sums.map(({ code, percent, netCents, taxCents }) => {
    const rate = site.rates.get(code)
    return {
      code,
      percent,
      name: rate ? nameOfRate(rate) : code,
      net: toDollars(netCents),
      tax: toDollars(taxCents),
    }
  })
  return { ...taxed, lines, total: toDollars(gross), taxes, card: takesTotal('card', gross) }
}
