import * as words from '#words/quotes'
import type { QuoteSearch } from '../../contract/quotes/quotes'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter, wordsFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { quoteColumns } from './quote-columns'
import { searchQuotesQuery } from './quote-queries'

const filters = {
  all: words.allQuotes,
  asked: words.askedToBeOffered,
  offered: words.offered,
  accepted: words.accepted,
  declined: words.declined,
  withdrawn: words.withdrawn,
  expired: words.expired,
} as const satisfies Record<QuoteSearch['show'], string>

const sorts = {
  newest: words.newestFirst,
  oldest: words.oldestFirst,
  total: words.totalHighestFirst,
  expires: words.whatEndsFirst,
} as const satisfies Record<QuoteSearch['sort'], string>

export function OfficeQuotes() {
  const view = useListView()
  const show = view.select('show', words.show, filters, 'all')
  const sort = view.select('sort', words.sortBy, sorts, 'newest')
  const days = daysFilter(view)
  const buyer = wordsFilter(view, { name: 'buyer', label: words.buyer, hint: words.nameOrEmail })
  const search = {
    q: view.q,
    show: show.value,
    ...days.values,
    sort: sort.value,
    ...view.asked,
    ...(buyer.value && { buyer: buyer.value }),
  }
  const list = useListQuery(searchQuotesQuery(search), (found) => found.quotes)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="quotes"
      caption={words.quotes}
      unit={['quote', 'quotes']}
      columns={quoteColumns}
      search={{ label: words.searchByNumberBuyerOr, placeholder: words.numberNameTool }}
      choices={[show]}
      filters={[days, buyer]}
      nameOf={({ number }) => number}
      empty={<EmptyState title={words.noQuotesYet} text={words.quotesThatBuyersMakeAppear} />}
    />
  )
}
