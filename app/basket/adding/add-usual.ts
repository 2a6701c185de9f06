import * as words from '#words/basket'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { formatCount } from '../../ui/format-count'
import { READ_MS, toast } from '../../ui/toast-store'
import { addToBasket, usualQuantity } from '../basket-queries'

/** Adds this quantity of a tool to the basket, or the usual one, and says so. */
export async function addUsual(
  { _id, Available }: Pick<ListedTool, '_id' | 'Available'>,
  given: number | undefined,
) {
  const quantity = given ?? (await usualQuantity(_id, Available))
  const sum = addToBasket(_id, quantity)
  if (sum === 0) toast.error(fullNote, { ms: READ_MS })
  else toast.success(addedNote(quantity, sum))
}

const fullNote = words.yourBasketIsFullPlease

function addedNote(quantity: number, sum: number): string {
  return words.addedToYourBasket(formatCount(quantity), sum !== quantity && formatCount(sum))
}
