import { mkdirSync, writeFileSync } from 'node:fs'
import type { Load } from './load.ts'

/** One line of the table: the shop, its reference, and the goal for their ratio. */
export type Figure = {
  name: string
  unit: string
  shop: number
  reference: number
  ratio: number
  p50?: number
  p99?: number
  p99Ratio?: number
  goal?: string
}

const FILE = '.cache/bench.json'

/** The median of all rounds. Ratios are computed per round, since the machine changes between rounds. */
export function ratio(name: string, rounds: { shop: Load; bare: Load }[]): Figure {
  if (rounds.length === 0) throw new Error('no round was driven')
  const middle = (of: (round: { shop: Load; bare: Load }) => number) => {
    const sorted = rounds.map(of).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    name,
    unit: 'per second',
    shop: middle(({ shop }) => shop.perSecond),
    reference: middle(({ bare }) => bare.perSecond),
    ratio: middle(({ shop, bare }) => shop.perSecond / bare.perSecond),
    p50: middle(({ shop }) => shop.p50),
    p99: middle(({ shop }) => shop.p99),
    p99Ratio: middle(({ shop, bare }) => shop.p99 / bare.p99),
  }
}

/** Prints the table and writes it as JSON. */
export function report(figures: Figure[]): void {
  const round = (value: number | undefined) =>
    value === undefined ? '' : Number(value.toPrecision(3))
  console.table(
    Object.fromEntries(
      figures.map(({ name, unit, goal = '', ...figure }) => [
        name,
        {
          unit,
          shop: round(figure.shop),
          reference: round(figure.reference),
          ratio: round(figure.ratio),
          goal,
          'p50 ms': round(figure.p50),
          'p99 ms': round(figure.p99),
          'p99 ratio': round(figure.p99Ratio),
        },
      ]),
    ),
  )
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`)
  console.log(`The same in ${FILE}`)
}
