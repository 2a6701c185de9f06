import * as words from '#words/pad'
import { addAllToBasket } from '../basket/basket-queries'

/** Where the lines of the pad go: the basket or a saved list. */
export type PadTarget = {
  /** As in 'added to your basket'. */
  name: string
  /** Adds these quantities to those that are there; throws what a person can read. */
  add: (quantities: ReadonlyMap<string, number>) => Promise<unknown>
}

export const basketTarget: PadTarget = {
  name: words.yourBasket,
  add: async (quantities) => {
    if (!addAllToBasket(quantities)) throw new Error(words.aBasketHolds1000Tools)
  },
}
