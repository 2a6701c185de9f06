import * as words from '#words/quotes'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { memberQuoteColumns } from './quote-columns'
import { companyQuotesQuery } from './quote-queries'

/** The quotes of a company that a member sees. */
export function CompanyQuotes() {
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfAllQuotes, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfQuotes, 'newest')
  const days = daysFilter(view)
  const search = {
    q: view.q,
    show: show.value,
    ...days.values,
    sort: sort.value,
    ...view.asked,
  }
  const list = useListQuery(companyQuotesQuery(search), ({ quotes }) => quotes)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="company-quotes"
      caption={words.quotes}
      unit={[words.oneQuote, words.manyQuotes]}
      columns={memberQuoteColumns}
      search={{ label: words.searchByNumberBuyerOr, placeholder: words.numberNameTool }}
      choices={[show]}
      filters={[days]}
      nameOf={({ number }) => number}
      empty={<EmptyState title={words.noQuotesYet} text={words.quotesOfYourCompany} />}
      hasErrorDialog={false}
    />
  )
}
