import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../ui/data-table'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { ownColumns } from './own-quote-columns'
import { searchQuotesQuery } from './quote-queries'

const MOST_SHOWN = 5

/** The last quotes of an account, for the office. */
export function QuotesOfSection({ userId }: { userId: string }) {
  const search = { q: '', show: 'all', sort: 'newest', buyer: userId, page: 1 } as const
  const { data, error, isFetching, refetch } = useQuery(searchQuotesQuery(search))
  if (!data && error)
    return (
      <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <Spinner label="Loading the quotes" />
  return (
    <DataTable
      caption="Last quotes"
      columns={ownColumns}
      rows={data.quotes.slice(0, MOST_SHOWN)}
      keyOf={({ _id }) => _id}
      empty={<p className="text-sm text-ink-soft">No quote yet.</p>}
    />
  )
}
