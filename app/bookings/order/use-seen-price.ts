import { useState } from 'react'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { type Tier, unitPrice } from '../../../contract/lines/price'
import { type Cents, toCents } from '../../../contract/money'

/** The quantity and price of an order that is placed again; 0 if its price is not known. */
export type OrderStart = { quantity: string; price: number }

type SeenPrices = { baseCents: Cents; tiers: readonly Tier[] | undefined }
type SeenPriceProps = {
  tool: JudgedTool
  /** Whether the tiers of the tool are known. */
  isKnown: boolean
  start: OrderStart | undefined
  quantity: number | undefined
}

/** The price that the buyer has seen at this quantity, and the one that holds now, in cents. Tiers that arrive late are no change; `takeNew` accepts one. */
export function useSeenPrice({ tool, isKnown, start, quantity = 1 }: SeenPriceProps) {
  const now: SeenPrices = { baseCents: tool.baseCents, tiers: isKnown ? tool.tiers : undefined }
  const [seen, setSeen] = useState(now)
  const [again, setAgain] = useState(start)
  if (isKnown && !seen.tiers) setSeen({ ...seen, tiers: tool.tiers })
  const isAgain = again !== undefined && again.price > 0 && Number(again.quantity) === quantity
  return {
    cents: isAgain ? toCents(again.price) : priceAt(seen, quantity),
    nowCents: priceAt(now, quantity),
    takeNew() {
      setSeen(now)
      setAgain(undefined)
    },
  }
}

const priceAt = ({ baseCents, tiers = [] }: SeenPrices, quantity: number): Cents =>
  unitPrice(baseCents, tiers, quantity).cents
