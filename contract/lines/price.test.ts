import { expect, test } from 'vitest'
import { checkTiers } from '../tools/tier-rules.ts'
import { listPriceNote, nextTier, type Tier, unitPrice } from './price.ts'

const base = 5400
const tiers: Tier[] = [
  { from: 250, cents: 5200 },
  { from: 300, cents: 5000 },
  { from: 1000, cents: 4950 },
]

/** The same random numbers in each run (mulberry32). */
function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) % most) + 1
  }
}

function randomCase(seed: number) {
  const random = randomFrom(seed)
  const count = random(9) - 1
  const made: Tier[] = []
  let from = 1
  let cents = random(100_000) + 1000
  const baseCents = cents
  for (let i = 0; i < count; i += 1) {
    from += random(400)
    cents -= random(100)
    if (cents >= 1) made.push({ from, cents })
  }
  return { baseCents, tiers: made, quantity: random(from + 300), available: random(from + 300) }
}

/** By the sentences of the design, without the engine: walks through all tiers, one quantity at a time. */
function bruteUnit(baseCents: number, all: Tier[], quantity: number): number {
  let cents = baseCents
  for (let q = 2; q <= quantity; q += 1)
    for (const tier of all) if (tier.from === q) cents = tier.cents
  return cents
}

function bruteNext(given: ReturnType<typeof randomCase>): number | null {
  const { baseCents, tiers: all, quantity, available } = given
  const now = bruteUnit(baseCents, all, quantity)
  for (let q = quantity + 1; q <= available; q += 1) {
    const then = bruteUnit(baseCents, all, q)
    if (then < now) return 2 * (q - quantity) <= quantity || then * q <= now * quantity ? q : null
  }
  return null
}

test('1,000 random tiers: the price is as walked up one by one, and what is worth ordering too', () => {
  let offers = 0
  for (let seed = 1; seed <= 1000; seed += 1) {
    const given = randomCase(seed)
    const { baseCents, quantity, available } = given
    expect(checkTiers(baseCents, given.tiers)).toEqual([])
    const now = unitPrice(baseCents, given.tiers, quantity)
    expect(now.cents).toBe(bruteUnit(baseCents, given.tiers, quantity))
    const next = nextTier(given)
    expect(next?.from ?? null).toBe(bruteNext(given))
    if (!next) continue
    offers += 1
    expect(next.from).toBeLessThanOrEqual(available)
    expect(next.cents).toBe(bruteUnit(baseCents, given.tiers, next.from))
    expect(next.amountCents).toBe(next.cents * next.from)
    expect(next.savesEachCents).toBe(now.cents - next.cents)
    expect(next.totalDiffCents).toBe(next.amountCents - now.cents * quantity)
  }
  expect(offers).toBeGreaterThan(100)
})

test.each([
  [1, 5400, null],
  [249, 5400, null],
  [250, 5200, 250],
  [999, 5000, 300],
  [1000, 4950, 1000],
  [99_999_999, 4950, 1000],
])('%i of the tool cost %i cents each', (quantity, cents, from) => {
  expect(unitPrice(base, tiers, quantity)).toEqual({ cents, from })
})

test('a tool without tiers has its own price', () => {
  expect(unitPrice(base, [], 1000)).toEqual({ cents: base, from: null })
  expect(nextTier({ baseCents: base, tiers: [], quantity: 100, available: 1000 })).toBeNull()
})

const near: Tier[] = [{ from: 300, cents: 5200 }]

test('a near tier is named with its price', () => {
  expect(nextTier({ baseCents: base, tiers: near, quantity: 240, available: 300 })).toEqual({
    from: 300,
    cents: 5200,
    amountCents: 1_560_000,
    savesEachCents: 200,
    totalDiffCents: 264_000,
    message: 'Order 60 more and each costs $2.00 less: 300 for $15,600.00.',
  })
})

test('more that costs less is named with what is saved', () => {
  const cheaper = [{ from: 250, cents: 5200 }]
  const next = nextTier({ baseCents: base, tiers: cheaper, quantity: 245, available: 250 })
  expect(next?.message).toBe('Order 5 more and pay $230.00 less in total.')
  expect(next?.totalDiffCents).toBe(-23_000)
})

test('the same total for more is named by the price of one', () => {
  const next = nextTier({
    baseCents: 100,
    tiers: [{ from: 100, cents: 10 }],
    quantity: 10,
    available: 100,
  })
  expect(next?.message).toBe('Order 90 more and each costs $0.90 less: 100 for $10.00.')
})

test.each([
  ['too far', { quantity: 199, available: 1000 }],
  ['more than is available', { quantity: 240, available: 299 }],
  ['no quantity', { quantity: Number.NaN, available: 1000 }],
  ['nothing ordered', { quantity: 0, available: 1000 }],
  ['in the last tier', { quantity: 300, available: 1000 }],
])('no tier is named: %s', (_, given) => {
  expect(nextTier({ baseCents: base, tiers: near, ...given })).toBeNull()
})

test('of a tool sold by 12 the first dozen of the tier is named', () => {
  const given = { baseCents: base, tiers: [{ from: 250, cents: 5200 }], quantity: 240, step: 12 }
  expect(nextTier({ ...given, available: 251 })).toBeNull()
  expect(nextTier({ ...given, available: 252 })?.message).toBe(
    'Order 12 more and each costs $2.00 less: 252 for $13,104.00.',
  )
})

test('long quantities have commas', () => {
  const far = [{ from: 3000, cents: 5200 }]
  expect(nextTier({ baseCents: base, tiers: far, quantity: 2000, available: 9000 })?.message).toBe(
    'Order 1,000 more and each costs $2.00 less: 3,000 for $156,000.00.',
  )
})

test('the price is explained in words where it is no list price', () => {
  expect(listPriceNote(base, 250)).toBe('List $54.00, from 250 pieces')
  expect(listPriceNote(base, 1000, 'kg')).toBe('List $54.00, from 1,000 kg')
  expect(listPriceNote(base, null)).toBeNull()
})
