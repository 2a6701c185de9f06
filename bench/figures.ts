import { mkdirSync, writeFileSync } from 'node:fs'
import type { Load } from './load.ts'

/** One line of the table: what the shop does beside its reference, and the goal for their ratio. */
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

/** Of several rounds the one with the middle ratio. */
export function ratio(name: string, rounds: { shop: Load; bare: Load }[]): Figure {
  const sorted = rounds.toSorted(
    (a, b) => a.shop.perSecond / a.bare.perSecond - b.shop.perSecond / b.bare.perSecond,
  )
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no round was driven')
  const { shop, bare } = middle
  return {
    name,
    unit: 'per second',
    shop: shop.perSecond,
    reference: bare.perSecond,
    ratio: shop.perSecond / bare.perSecond,
    p50: shop.p50,
    p99: shop.p99,
    p99Ratio: shop.p99 / bare.p99,
  }
}

/** Prints the table and keeps it as JSON. */
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
