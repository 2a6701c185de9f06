import { addAllToBasket } from '../basket/basket-queries'

/** Where the lines of the pad go: the basket or a saved list. */
export type PadTarget = {
  /** As in 'added to your basket'. */
  name: string
  /** Adds these quantities to those that are there; throws what a person can read. */
  add: (quantities: ReadonlyMap<string, number>) => Promise<unknown>
}

export const basketTarget: PadTarget = {
  name: 'your basket',
  add: async (quantities) => {
    if (!addAllToBasket(quantities))
      throw new Error('A basket holds 1,000 tools. Please order or take something out first.')
  },
}
