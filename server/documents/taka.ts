import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { type Cents, groupThousands, toCents } from '../../contract/money.ts'

const MICRO = 1_000_000n

/** Cents in hundredths of a taka, half up; `rate` is taka for a dollar, with six decimals. */
export const inTaka = (cents: Cents, rate: number): number =>
  Number((BigInt(cents) * BigInt(Math.round(rate * 1e6)) + MICRO / 2n) / MICRO)

export const formatTaka = (hundredths: number): string =>
  groupThousands((hundredths / 100).toFixed(2))

export type TakaLine = {
  line: InvoiceLine
  price: number
  net: number
  percent: number
  tax: number
  gross: number
}

/** The lines in taka, each with its share of the tax of its rate: the shares make up that tax to the cent. */
export function takaLines({ lines, facts }: InvoicePaper, rate: number): TakaLine[] {
  const seen = new Map<string, { net: Cents; tax: Cents }>()
  return lines.map((line) => {
    const sum = facts.taxes.find(
      ({ code, percent }) => code === line.taxCode && percent === line.percent,
    )
    const key = `${line.taxCode} ${line.percent}`
    const before = seen.get(key) ?? { net: 0, tax: 0 }
    const net = before.net + toCents(line.net)
    const taxed = sum && sum.netCents > 0 ? Math.round((sum.taxCents * net) / sum.netCents) : 0
    seen.set(key, { net, tax: taxed })
    const own = inTaka(toCents(line.net), rate)
    const tax = inTaka(taxed - before.tax, rate)
    const price = inTaka(toCents(line.price), rate)
    return { line, price, net: own, percent: line.percent, tax, gross: own + tax }
  })
}
