import * as words from '#words/basket'
import type { Changes } from '../../../contract/lists/lists'
import { formatDollars } from '../../../contract/money'
import { companyDay } from '../../../contract/values/days'
import { shortDay } from '../../ui/short-day'

/**
 * What changed since lines were put down, in one sentence: 'The same order costs $412.50 more than on Nov 3: 2 prices rose,
 * 1 tool is gone.' Undefined without a change. `since` is the time they were put down.
 */
export function explainChanges(
  { changes, difference }: Changes,
  since: string,
): string | undefined {
  const reasons = kinds.flatMap(({ kind, one, many }) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : count === 1 ? `1 ${one}` : `${count} ${many}`
  })
  if (reasons.length === 0 && difference === 0) return undefined
  const day = words.on(shortDay(companyDay(new Date(since))))
  const list = reasons.length > 0 ? `: ${reasons.join(', ')}` : ''
  if (difference === 0) return words.theSameOrderCostsWhat(day, list)
  const sum = formatDollars(Math.abs(difference))
  return `The same order costs ${sum} ${difference > 0 ? 'more' : 'less'} than ${day}${list}.`
}

const kinds = [
  { kind: 'price-up', one: 'price rose', many: 'prices rose' },
  { kind: 'price-down', one: 'price fell', many: 'prices fell' },
  { kind: 'less-stock', one: 'line exceeds the stock', many: 'lines exceed the stock' },
  { kind: 'step', one: 'tool is sold by another step', many: 'tools are sold by other steps' },
  { kind: 'gone', one: 'tool is gone', many: 'tools are gone' },
] as const
