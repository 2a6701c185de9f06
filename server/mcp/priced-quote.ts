import { z } from 'zod'
import { checkedLinesSchema, type PricedLine } from '../../contract/lines/lines.ts'
import { type Cents, toCents, toDollars } from '../../contract/money.ts'
import { sumTaxes } from '../../contract/tax/tax.ts'
import type { Prepare } from './asking.ts'

const destinationSchema = z.object({ country: z.string().optional() }).nullish().catch(undefined)

/** The body of a quote at the prices that the shop answers for its lines now, and of the owner's telephone. What is asked for has no tax before it is offered. */
export const pricedQuote =
  ({ ask }: { ask: boolean }): Prepare =>
  async (sent, { call, findPhone }) => {
    const delivery = destinationSchema.parse(sent.delivery)
    const { lines, taxId } = sent
    const destination = { country: delivery?.country, collect: delivery === null, taxId }
    const checked = checkedLinesSchema.parse(await call('checkLines', { lines, ...destination }))
    // A quote holds no stock: lines that are short count too.
    const net = checked.lines.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
    const total = toDollars(ask ? net : net + taxOfAll(checked.lines))
    const phone = sent.phone ?? (await findPhone())
    const prices = checked.lines.map(({ price }) => price ?? 0)
    const priced = Array.isArray(lines)
      ? lines.map((line, index) => ({ ...line, price: prices[index] }))
      : lines
    return { ...sent, phone, ask, total, lines: priced }
  }

function taxOfAll(lines: readonly PricedLine[]): Cents {
  const taxed = lines.flatMap(({ taxCode: code, taxPercent: percent, amount }) =>
    code === undefined || percent === undefined
      ? []
      : { code, percent, cents: toCents(amount ?? 0) },
  )
  return sumTaxes(taxed).reduce((sum, { taxCents }) => sum + taxCents, 0)
}
