import * as words from '#words/lines'
import { type Cents, formatCents, groupThousands, lineTotal } from '../money.ts'
import { formatUnits } from '../tools/unit-words.ts'

/** With which company a price was agreed, and the last day on which it holds. */
type Agreement = { company: string; until: string | null }

/** From this quantity on, each costs this much. A tool's tiers are sorted by `from`. */
export type Tier = { from: number; cents: Cents; agreed?: Agreement | undefined }

/** A price of one, and the tier it is from; `from` is null for the tool's own price and for one agreed from 1 on. */
export type UnitPrice = { cents: Cents; from: number | null; agreed?: Agreement | undefined }

/** `from` is the quantity to order, `amountCents` its whole price; `totalDiffCents` is below 0 where the total falls. */
export type NextTier = {
  from: number
  cents: Cents
  amountCents: Cents
  savesEachCents: Cents
  totalDiffCents: Cents
  message: string
}

/** The price of one at this quantity, which holds for the whole quantity (CONTRACT section 4.1, price tiers). */
export function unitPrice(baseCents: Cents, tiers: readonly Tier[], quantity: number): UnitPrice {
  const tier = tiers.findLast(({ from }) => from <= quantity)
  const from = tier && tier.from > 1 ? tier.from : null
  return { cents: tier?.cents ?? baseCents, from, agreed: tier?.agreed }
}

/** The next tier that is available, where it is near (at most half as much again) or costs no more in all; `from` is in whole steps. */
export function nextTier(order: {
  baseCents: Cents
  tiers: readonly Tier[]
  quantity: number
  available: number
  step?: number
}): NextTier | null {
  const { baseCents, tiers, quantity, available, step = 1 } = order
  const now = unitPrice(baseCents, tiers, quantity).cents
  // An agreed price may rise with the quantity.
  const tier = tiers.find((each) => each.from > quantity && each.cents < now)
  if (!tier || !(quantity >= 1)) return null
  const from = Math.ceil(tier.from / step) * step
  const { cents } = unitPrice(baseCents, tiers, from)
  const amountCents = lineTotal(cents, from)
  const totalDiffCents = amountCents - lineTotal(now, quantity)
  const isNear = from - quantity <= quantity / 2
  if (from > available || cents >= now || (!isNear && totalDiffCents > 0)) return null
  const found = { from, cents, amountCents, savesEachCents: now - cents, totalDiffCents }
  return { ...found, message: sentenceOf(found, from - quantity) }
}

function sentenceOf(next: Omit<NextTier, 'message'>, more: number): string {
  const { from, amountCents, savesEachCents, totalDiffCents } = next
  const order = groupThousands(String(more))
  if (totalDiffCents < 0) return words.orderMoreAndPayLess(order, formatCents(-totalDiffCents))
  const quantity = groupThousands(String(from))
  const [saved, whole] = [formatCents(savesEachCents), formatCents(amountCents)]
  return words.orderMoreAndEachCostsLess(order, saved, quantity, whole)
}

/** Under a tool's name on papers: 'List $54.00, from 250 pieces'; null at the list price. */
export function listPriceNote(baseCents: Cents, from: number | null, unit?: string): string | null {
  return from === null ? null : words.listAndFrom(formatCents(baseCents), formatUnits(from, unit))
}
