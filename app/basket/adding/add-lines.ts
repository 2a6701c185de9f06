import * as words from '#words/basket'
import { MAX_LINES } from '../../../contract/limits'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { readSessionEmail } from '../../auth/session'
import { formatCount, formatCounted } from '../../ui/format-count'
import { READ_MS, toast } from '../../ui/toast-store'
import { addToAccountBasket } from '../account-basket'
import { addToBasket, changeBasket, usualQuantity } from '../basket-queries'
import { readBasket } from '../basket-store'

type AddedLine = { toolId: string; quantity: number }

/** Adds several tools to the basket in one call, and says so. A visitor's basket is the browser's own. */
export async function addLines(lines: readonly AddedLine[], key: string): Promise<void> {
  const sums = sumByTool(lines)
  if (readSessionEmail() !== '') await addToAccountBasket({ lines: sums }, key)
  else if (!addHere(sums)) {
    toast.error(words.aBasketHoldsLinesPlease(MAX_LINES), { ms: READ_MS })
    return
  }
  toast.success(words.toolsAdded(formatCounted(sums.length)))
}

/** A tool at two places of a machine is one line. */
function sumByTool(lines: readonly AddedLine[]): AddedLine[] {
  const sums = new Map<string, number>()
  for (const { toolId, quantity } of lines) sums.set(toolId, (sums.get(toolId) ?? 0) + quantity)
  return [...sums].map(([toolId, quantity]) => ({ toolId, quantity }))
}

function addHere(sums: readonly AddedLine[]): boolean {
  const known = new Map(readBasket().lines.map((line) => [line.toolId, line]))
  return changeBasket(
    sums.map(({ toolId, quantity }) => {
      const line = known.get(toolId)
      return { toolId, quantity: quantity + (line?.quantity ?? 0), note: line?.note ?? null }
    }),
  )
}

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

const addedNote = (quantity: number, sum: number): string =>
  words.addedToYourBasket(formatCount(quantity), sum !== quantity && formatCount(sum))
