import { useQuery } from '@tanstack/react-query'
import * as words from '#words/quotes'
import { ShortList } from '../ui/office-list/list-table'
import { Waiting } from '../ui/waiting'
import { latestQuoteColumns } from './quote-columns'
import { searchQuotesQuery } from './quote-queries'

const MOST_SHOWN = 5

type QuotesOf = Pick<Parameters<typeof searchQuotesQuery>[0], 'buyer' | 'company' | 'kind'>

/** The newest quotes of a buyer or a company. */
export function QuotesOfSection({
  of,
  empty = words.noQuoteYet,
}: {
  of: QuotesOf
  empty?: string
}) {
  const query = useQuery(searchQuotesQuery(of))
  const { data } = query
  if (!data) return <Waiting query={query} label={words.loadingTheQuotes} />
  if (data.quotes.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>
  return (
    <ShortList
      caption={words.lastQuotes}
      columns={latestQuoteColumns}
      rows={data.quotes.slice(0, MOST_SHOWN)}
      nameOf={({ number }) => number}
    />
  )
}
