import type * as words from '#words/quotes'
import type { Quote } from '../../contract/quotes/quotes'
import { textFinder } from '../../contract/values/folded-text'

type OwnQuotesView = {
  q: string
  show: keyof typeof words.choicesOfOwnQuotes
  sort: keyof typeof words.ordersOfQuotes
  /** Without one, the direction that `sort` names. */
  dir: '' | 'up' | 'down'
}

/** Filters and sorts quotes, which come newest first. */
export function selectOwnQuotes(quotes: Quote[], { q, show, sort, dir }: OwnQuotesView): Quote[] {
  const has = textFinder(q)
  const found = quotes
    .filter((quote) => show === 'all' || shownAs(quote) === show)
    .filter(({ number, poNumber, remark, company }) => has(number, poNumber, remark, company))
  const sorted = orders[sort](found)
  return dir === '' || dir === directions[sort] ? sorted : sorted.toReversed()
}

const shownAs = ({ state, expired }: Quote) => (state === 'offered' && expired ? 'expired' : state)

// What has no end comes after what has one.
const endOf = ({ validUntil }: Quote) => validUntil ?? '~'

const orders: Record<OwnQuotesView['sort'], (found: Quote[]) => Quote[]> = {
  newest: (found) => found,
  oldest: (found) => found.toReversed(),
  total: (found) => found.toSorted((a, b) => b.total - a.total),
  expires: (found) => found.toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1)),
}

const directions = { newest: 'down', oldest: 'up', total: 'down', expires: 'up' } as const
