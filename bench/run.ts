// npm run bench [-- PART …]: measures the shop against a reference in the same run (bench/README.md).
import { benchCalls } from './calls.ts'
import { benchCheckouts } from './checkouts.ts'
import { type Figure, report } from './figures.ts'
import { benchGrowth } from './growth.ts'
import { benchKnownAddresses } from './known-addresses.ts'
import { benchLines } from './lines.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  pages: benchPages,
  calls: benchCalls,
  orders: benchOrders,
  lines: benchLines,
  checkouts: benchCheckouts,
  growth: () => benchGrowth({ tools: 10_000, bookings: 200_000 }),
  start: benchStart,
  addresses: benchKnownAddresses,
}

/** Takes minutes to fill, so it runs only when named. */
const onRequest: typeof parts = {
  scale: () => benchGrowth({ tools: 100_000, bookings: 1_000_000 }),
}
const all = { ...parts, ...onRequest }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: use ${Object.keys(all).join(', ')}`)
  process.exitCode = 1
} else {
  const figures: Figure[] = []
  for (const [name, bench] of Object.entries(wanted.length > 0 ? all : parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`── ${name}`)
    figures.push(...(await bench()))
  }
  report(figures)
}
