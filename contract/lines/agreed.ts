import * as words from '#words/lines'
import { type Cents, formatCents } from '../money.ts'
import { companyDay, shortDay } from '../values/days.ts'
import type { Tier, UnitPrice } from './price.ts'

/** A tool's tiers for a company: those of its list hold below the first quantity that a price is agreed from. */
export function withAgreed(tiers: readonly Tier[], agreed: readonly Tier[]): readonly Tier[] {
  const [first] = agreed
  return first ? [...tiers.filter(({ from }) => from < first.from), ...agreed] : tiers
}

/** The tool for a buyer with agreed prices: they replace its price and tiers (CONTRACT section 4.1). */
export function atAgreedPrices<Tool extends { tiers: readonly Tier[] }>(
  tool: Tool,
  agreed: readonly Tier[] = [],
): Tool & { listTiers?: readonly Tier[] } {
  const listTiers = tool.tiers
  return agreed.length === 0 ? tool : { ...tool, listTiers, tiers: withAgreed(listTiers, agreed) }
}

/** Why a price is not that of the list: 'Agreed with Mill X until Dec 31; list $54.00'; undefined where it is. */
export function agreedNote(baseCents: Cents, { agreed }: UnitPrice, now: Date): string | undefined {
  if (!agreed) return undefined
  const { company, until } = agreed
  return words.agreedWith(company, until && nearDay(until, now), formatCents(baseCents))
}

/** A day in short, with its year where that is not the company's of now: 'Nov 21, 2027'. */
function nearDay(day: string, now: Date): string {
  const year = day.slice(0, 4)
  return companyDay(now).startsWith(year) ? shortDay(day) : `${shortDay(day)}, ${year}`
}
