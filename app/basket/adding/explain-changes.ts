import * as words from '#words/basket'
import type { Changes } from '../../../contract/lists/lists'
import { formatDollars } from '../../../contract/money'
import { companyDay, shortDay } from '../../../contract/values/days'

/** What changed since `since`, when lines were put down: 'The same order costs $412.50 more than on Nov 3: 2 prices rose.' */
export function explainChanges(
  { changes, difference }: Changes,
  since: string,
): string | undefined {
  const reasons = kinds.flatMap(([kind, inWords]) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : inWords(count)
  })
  if (reasons.length === 0 && difference === 0) return undefined
  const day = shortDay(companyDay(new Date(since)))
  const list = reasons.join(', ')
  if (difference === 0) return words.theSameOrderCostsWhat(day, list)
  const sum = formatDollars(Math.abs(difference))
  return (difference > 0 ? words.theSameOrderCostsMore : words.theSameOrderCostsLess)(
    sum,
    day,
    list,
  )
}

const kinds = [
  ['price-up', words.pricesRose],
  ['price-down', words.pricesFell],
  ['less-stock', words.linesExceedTheStock],
  ['step', words.toolsAreSoldByOtherSteps],
  ['gone', words.toolsAreGone],
] as const
