import * as words from '#words/tools'
import * as values from '#words/values'
import { MAX_QUANTITY, MAX_TIERS } from '../limits.ts'
import { type Tier, unitPrice } from '../lines/price.ts'
import { type Cents, formatCents, groupThousands, lineTotal } from '../money.ts'
import { formatUnits } from './unit-words.ts'

/** What is wrong with the tier at `index` (from 0); the message goes on from the field: `tiers.2.price must be ...`. */
export type TierFault = { index: number; field: 'from' | 'price'; message: string }

/** All faults of a tool's tiers in their order, against its own price (CONTRACT section 4.1, price tiers). */
export function checkTiers(baseCents: Cents, tiers: readonly Tier[]): TierFault[] {
  const faults: TierFault[] = []
  let last: Tier = { from: 1, cents: baseCents }
  for (const [index, tier] of tiers.slice(0, MAX_TIERS).entries()) {
    const from = fromFault(tier.from, last.from)
    const price = priceFault(tier.cents, last.cents)
    if (from) faults.push({ index, field: 'from', message: from })
    if (price) faults.push({ index, field: 'price', message: price })
    last = { from: from ? last.from : tier.from, cents: price ? last.cents : tier.cents }
  }
  const message = `is one more than the ${MAX_TIERS} tiers of a tool`
  if (tiers.length > MAX_TIERS) faults.push({ index: MAX_TIERS, field: 'from', message })
  return faults
}

function fromFault(from: number, last: number): string | null {
  if (!Number.isInteger(from) || from < 2 || from > MAX_QUANTITY)
    return values.mustBeWholeBetween('2', groupThousands(String(MAX_QUANTITY)))
  return from > last ? null : values.mustBeAbove(groupThousands(String(last)))
}

function priceFault(cents: Cents, last: Cents): string | null {
  if (!Number.isInteger(cents) || cents < 1) return values.mustBeOrMore(formatCents(1))
  return cents < last ? null : values.mustBeBelow(formatCents(last))
}

/** The price that is this many per cent (up to two decimals) below the base price, half a cent rounded up. */
export function percentOff(baseCents: Cents, percent: number): Cents {
  const kept = 100_00 - Math.round(percent * 100)
  return Math.floor((baseCents * kept + 50_00) / 100_00)
}

/** What a tier means where it begins: '249 pieces $13,446.00, 250 pieces $13,000.00: the buyer pays $446.00 less for one more'. */
export function describeTier(
  baseCents: Cents,
  tiers: readonly Tier[],
  from: number,
  unit?: string,
): string {
  const [before, after] = [totalAt(baseCents, tiers, from - 1), totalAt(baseCents, tiers, from)]
  return words.tierFromHere({
    last: formatUnits(from - 1, unit),
    first: formatUnits(from, unit),
    before: formatCents(before),
    after: formatCents(after),
    difference: before === after ? null : formatCents(Math.abs(before - after)),
    isLess: after < before,
  })
}

const totalAt = (baseCents: Cents, tiers: readonly Tier[], quantity: number): Cents =>
  lineTotal(unitPrice(baseCents, tiers, quantity).cents, quantity)
