import { type ReactNode, useSyncExternalStore } from 'react'
import type { Tier } from '../../contract/lines/price'
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
