import { type ReactNode, useSyncExternalStore } from 'react'
import type { Tier } from '../../contract/lines/price'
import type { Cents } from '../../contract/money'
import { createStore } from '../ui/store'

/** By tool; `show` says a tool's in short. */
export type OwnPrices = {
  tiers: ReadonlyMap<string, readonly Tier[]>
  show?: (toolId: string) => ReactNode
}

/** What is agreed with the company of who is signed in: filled for members alone, by app/companies/load-own-prices.tsx. */
export const ownPrices = createStore<OwnPrices>({ tiers: new Map() })

export const useOwnPrices = () =>
  useSyncExternalStore(ownPrices.subscribe, ownPrices.read, ownPrices.read)

type Asked = { toolId: string; quantity: number; cents: Cents }

/** What one piece costs at a quantity: what is agreed, or else as given. */
export const ownPrice = ({ toolId, quantity, cents }: Asked, { tiers } = ownPrices.read()) =>
  tiers.get(toolId)?.findLast(({ from }) => from <= quantity)?.cents ?? cents
