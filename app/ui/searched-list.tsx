import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ROWS_PER_PAGE } from '../../contract/limits'
import { ErrorState } from './error-state'
import { LoadErrorNotice } from './load-error-notice'
import { Spinner } from './spinner'
import { StaleNotice } from './stale-notice'

type Counts = { found: number; total: number }

type SearchQuery<Page> = {
  data: Page | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  /** Another page is on its way; the one before stays in sight meanwhile. */
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

type SearchedListProps<Page extends Counts> = {
  query: SearchQuery<Page>
  /** Which page is asked for, and the address of another. */
  page: number
  hrefOf: (page: number) => string
  perPage?: number | undefined
  /** What stands for a list in which nothing is, whatever is looked for. */
  empty: ReactNode
  /** In the place of the first page until it is there. */
  loading?: ReactNode
  children: (page: Page) => ReactNode
}

/** The states of a list that the shop searches and sorts, a page at a time. */
export function SearchedList<Page extends Counts>(props: SearchedListProps<Page>) {
  const { query, page, hrefOf, perPage = ROWS_PER_PAGE, empty, loading, children } = props
  const { data, error } = query
  // What stood on the last page may be gone by now.
  const lastPage = Math.max(Math.ceil((data?.found ?? 0) / perPage), 1)
  if (data && !query.isPlaceholderData && page > lastPage)
    return <Navigate to={hrefOf(lastPage)} replace />
  return (
    <>
      {/* What is there stays in sight, and nobody is interrupted, while a later look fails. */}
      <LoadErrorNotice error={query.isError && !data ? error : null} />
      {data && error && <StaleNotice query={query} />}
      {data && data.total === 0 && empty}
      {data && data.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          {children(data)}
        </div>
      )}
      {query.isPending && (loading ?? <Spinner />)}
      {query.isError && !data && (
        <ErrorState
          message={error?.message ?? 'Something went wrong'}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}
