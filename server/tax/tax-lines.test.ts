import { expect, test } from 'vitest'
import { createDice } from '../../tests/fuzz/dice.ts'
import { taxOfPieces } from './pieces-tax.ts'
import { taxLinesOf } from './tax-lines.ts'

const COUNT = 1000
const rates = [
  ['standard', 15],
  ['reduced', 4.5],
  ['free', 0],
  ['german', 19],
] as const

/** Half a cent up, in whole numbers of any size: nothing of contract/tax/tax.ts. */
const bruteTax = (net: bigint, percent: number): bigint => {
  const shares = net * BigInt(percent * 100)
  return shares / 10_000n + (shares % 10_000n >= 5_000n ? 1n : 0n)
}

test('1,000 random bookings: each rate is rounded once, and pieces give back all of it', () => {
  const dice = createDice(47)
  for (let at = 0; at < COUNT; at += 1) {
    const count = at === 0 ? 1000 : 1 + dice.below(8)
    const goods = Array.from({ length: count }, (_, index) => {
      const [code, percent] = rates[dice.below(rates.length)] ?? rates[0]
      return {
        line: index + 1,
        kind: 'tool' as const,
        quantity: 1 + dice.below(20),
        unit_cents: dice.isHit(0.1) ? 0 : 1 + dice.below(100_000),
        tax_code: code,
        tax_percent: percent,
        cancelled: 0,
        returned: 0,
      }
    })
    const taxes = taxLinesOf(goods)
    for (const [code, percent] of rates) {
      const net = goods
        .filter(({ tax_code }) => tax_code === code)
        .reduce((sum, line) => sum + BigInt(line.unit_cents) * BigInt(line.quantity), 0n)
      const line = taxes.find(({ tax_code }) => tax_code === code)
      expect(BigInt(line?.unit_cents ?? 0)).toBe(bruteTax(net, percent))
    }
    const all = taxes.reduce((sum, { unit_cents }) => sum + unit_cents, 0)
    let back = 0
    for (const line of goods.toSorted((one, other) => one.unit_cents - other.unit_cents)) {
      const some = dice.below(line.quantity + 1)
      for (const quantity of [some, line.quantity - some]) {
        back += taxOfPieces(goods, [{ line: line.line, quantity }])
        line.cancelled += quantity
      }
    }
    expect(back).toBe(all)
    expect(taxes.map(({ line }) => line)).toEqual(taxes.map((_, index) => count + index + 1))
  }
})
