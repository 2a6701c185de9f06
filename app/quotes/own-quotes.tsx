import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import { OfficeList } from '../ui/office-list/office-list'
import { ownQuoteColumns } from './quote-columns'
import { myQuotesQuery } from './quote-queries'
import { ownQuoteFilters, ownQuoteSorts, selectOwnQuotes } from './select-own-quotes'

/** A buyer's quotes come all together; the browser searches them. */
export function OwnQuotes() {
  const query = useQuery({ ...myQuotesQuery, refetchOnMount: 'always' })
  const view = useListView()
  const show = view.select('show', 'Show', ownQuoteFilters, 'all')
  const sort = view.select('sort', 'Sort by', ownQuoteSorts, 'newest')
  const q = useDeferredValue(view.text)
  const quotes = query.data
  if (quotes?.length === 0) return <NoQuotes />
  const found = selectOwnQuotes(quotes ?? [], {
    q,
    dir: view.dir,
    show: show.value,
    sort: sort.value,
  })
  return (
    <OfficeList
      view={view}
      query={query}
      sort={sort}
      name="my-quotes"
      page={quotes && pageInBrowser(found, quotes.length, view.page)}
      caption="Quotes"
      unit={['quote', 'quotes']}
      columns={ownQuoteColumns}
      search={{ label: 'Search my quotes', placeholder: 'Number, PO number, remark …' }}
      choices={[show]}
      nameOf={({ number }) => number}
      hasErrorDialog={false}
    />
  )
}

function NoQuotes() {
  return (
    <EmptyState
      title="No quotes yet"
      text="Get a proforma of your basket, or ask us for a quote with freight."
      action={
        <Link to={href('/basket')} className={buttonClass()}>
          Go to the basket
        </Link>
      }
    />
  )
}
