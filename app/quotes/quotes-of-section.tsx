import { useQuery } from '@tanstack/react-query'
import * as words from '#words/quotes'
import { ShortList } from '../ui/office-list/list-table'
import { Waiting } from '../ui/waiting'
import { latestQuoteColumns } from './quote-columns'
import { searchQuotesQuery } from './quote-queries'

const MOST_SHOWN = 5

export function QuotesOfSection({ userId }: { userId: string }) {
  const search = { q: '', show: 'all', sort: 'newest', buyer: userId, page: 1 } as const
  const query = useQuery(searchQuotesQuery(search))
  const { data } = query
  if (!data) return <Waiting query={query} label={words.loadingTheQuotes} />
  if (data.quotes.length === 0) return <p className="text-sm text-ink-soft">{words.noQuoteYet}</p>
  return (
    <ShortList
      caption={words.lastQuotes}
      columns={latestQuoteColumns}
      rows={data.quotes.slice(0, MOST_SHOWN)}
      nameOf={({ number }) => number}
    />
  )
}
