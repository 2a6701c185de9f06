import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { QueryError } from '../error-state'
import { LoadErrorNotice } from '../load-error-notice'
import { Spinner } from '../spinner'
import { StaleNotice } from '../stale-notice'
import { ListResults, type ListResultsProps } from './list-results'
import { type ListSearch, ListToolbar } from './list-toolbar'

/** The states of the query that a list is shown from. */
type ListQuery = {
  isPending: boolean
  isFetching: boolean
  /** Another page is on its way; the one before stays in sight. */
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

type ListProps<Row extends { _id: string }> = Omit<ListResultsProps<Row>, 'page'> & {
  query: ListQuery
  page: ListResultsProps<Row>['page'] | undefined
  search: ListSearch
  /** Shown when there is nothing to list, even without search and filters. */
  empty?: ReactNode
  loading?: ReactNode
  /** Between the toolbar and the rows. */
  above?: ReactNode
  /** Whether a failed load opens a dialog too. */
  hasErrorDialog?: boolean
}

/**
 * A list with its toolbar, its states and its pages. The page that uses it makes the view (use-list-view.ts), asks for what
 * that shows, and declares columns and texts.
 */
export function List<Row extends { _id: string }>(props: ListProps<Row>) {
  const { query, page, search, empty, loading, hasErrorDialog = true } = props
  const { view, unit } = props
  const loadError = page ? null : query.error

  return (
    <>
      <ListToolbar view={view} search={search} />
      {props.above}
      {hasErrorDialog && <LoadErrorNotice error={loadError} />}
      {page && query.error && <StaleNotice query={query} />}
      {page?.total === 0 && empty}
      {page && page.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <ListResults {...props} page={page} />
        </div>
      )}
      {query.isPending && (loading ?? <Spinner label={words.loadingThe(unit[1])} />)}
      {loadError && <QueryError query={query} />}
    </>
  )
}
