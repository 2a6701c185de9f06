import type { QuoteSearch } from '../../contract/quotes/quotes'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter, wordsFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { quoteColumns } from './quote-columns'
import { searchQuotesQuery } from './quote-queries'

const filters = {
  all: 'All quotes',
  asked: 'Asked, to be offered',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<QuoteSearch['show'], string>

const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Total, highest first',
  expires: 'What ends first',
} as const satisfies Record<QuoteSearch['sort'], string>

/** The quotes of all buyers. */
export function OfficeQuotes() {
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'newest')
  const days = daysFilter(view)
  const buyer = wordsFilter(view, { name: 'buyer', label: 'Buyer', hint: 'Name or email' })
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
      caption="Quotes"
      unit={['quote', 'quotes']}
      columns={quoteColumns}
      search={{ label: 'Search by number, buyer or tool', placeholder: 'Number, name, tool …' }}
      choices={[show]}
      filters={[days, buyer]}
      nameOf={({ number }) => number}
      empty={<EmptyState title="No quotes yet" text="Quotes that buyers make appear here." />}
    />
  )
}
