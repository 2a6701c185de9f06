import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href } from 'react-router'
import * as words from '#words/quotes'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { ButtonLink } from '../ui/links'
import { pageInBrowser } from '../ui/list/list-page'
import { useListView } from '../ui/list/use-list-view'
import { companyFilter, daysFilter, wordsFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { ownQuoteColumns, quoteColumns } from './quote-columns'
import { myQuotesQuery, searchQuotesQuery } from './quote-queries'
import { selectOwnQuotes } from './select-own-quotes'

export const meta = titled(words.quotes)

/** The account's own quotes; for the office those of all buyers. */
export default function QuotesPage() {
  const { may } = useIsAdmin()
  return (
    <>
      <h1 className="page-head">{words.quotes}</h1>
      {may<'searchQuotes'>('sales') ? <OfficeQuotes /> : <OwnQuotes />}
    </>
  )
}

/** A buyer's quotes come all together; the browser searches them. */
function OwnQuotes() {
  const query = useQuery({ ...myQuotesQuery, refetchOnMount: 'always' })
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfOwnQuotes, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfQuotes, 'newest')
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
      caption={words.quotes}
      unit={[words.oneQuote, words.manyQuotes]}
      columns={ownQuoteColumns}
      search={{ label: words.searchMyQuotes, placeholder: words.numberPoNumberRemark }}
      choices={[show]}
      nameOf={({ number }) => number}
      hasErrorDialog={false}
    />
  )
}

function NoQuotes() {
  return (
    <EmptyState
      title={words.noQuotesYet}
      text={words.getAProformaOfYour}
      action={<ButtonLink to={href('/basket')}>{words.goToTheBasket}</ButtonLink>}
    />
  )
}

function OfficeQuotes() {
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfAllQuotes, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfQuotes, 'newest')
  const days = daysFilter(view)
  const buyer = wordsFilter(view, { name: 'buyer', label: words.buyer, hint: words.nameOrEmail })
  const company = companyFilter(view)
  const search = {
    q: view.q,
    show: show.value,
    ...days.values,
    sort: sort.value,
    ...view.asked,
    ...(buyer.value && { buyer: buyer.value }),
    ...company.values,
  }
  const list = useListQuery(searchQuotesQuery(search), (found) => found.quotes)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="quotes"
      caption={words.quotes}
      unit={[words.oneQuote, words.manyQuotes]}
      columns={quoteColumns}
      search={{ label: words.searchByNumberBuyerOr, placeholder: words.numberNameTool }}
      choices={[show]}
      filters={[days, buyer, ...company.chips(list.query.data?.quotes)]}
      nameOf={({ number }) => number}
      empty={<EmptyState title={words.noQuotesYet} text={words.quotesThatBuyersMakeAppear} />}
    />
  )
}
