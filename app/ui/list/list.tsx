import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { QueryError } from '../error-state'
import { TextField } from '../field'
import { LoadErrorNotice } from '../notice-dialog'
import { StaleNotice } from '../stale-notice'
import { countText, type ListPage, type ListQuery, pageCountOf } from './list-page'
import { Pagination } from './pagination'
import type { ListView } from './use-list-view'

type ListProps<Row> = {
  view: ListView
  query: ListQuery
  page: ListPage<Row> | undefined
  search: ListSearch
  /** The nouns of the count: 'booking', 'bookings'. */
  unit: [one: string, many: string]
  renderRows: (rows: Row[]) => ReactNode
  action: ReactNode
  /** Shown where the search finds nothing. */
  nothing: ReactNode
  /** Shown when there is nothing to list, even without search and filters. */
  empty: ReactNode
  loading: ReactNode
  above: ReactNode
}

/** A list with its toolbar, its states and its pages. Its page makes the view (use-list-view.ts) and asks for what that shows. */
export function List<Row>(props: ListProps<Row>) {
  const { view, query, page, search } = props
  const loadError = page ? null : query.error

  return (
    <>
      <search className="max-w-md">
        <TextField
          {...search}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_NAME_LENGTH}
          value={view.text}
          onChange={(event) => view.setText(event.target.value)}
          onBlur={view.writeText}
        />
      </search>
      {props.above}
      <LoadErrorNotice error={loadError} />
      {page && query.error && <StaleNotice query={query} />}
      {page?.total === 0 && props.empty}
      {page && page.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <Results {...props} page={page} />
        </div>
      )}
      {query.isPending && props.loading}
      {loadError && <QueryError query={query} />}
    </>
  )
}

export type ListSearch = { label: string; placeholder: string }

function Results<Row>(props: ListProps<Row> & { page: ListPage<Row> }) {
  const { view, page, unit, renderRows, action, nothing } = props
  const start = useRef<HTMLDivElement>(null)
  const pageCount = pageCountOf(page.found)
  // Rows were deleted since the URL was made.
  if (page.rows.length === 0 && view.page > pageCount)
    return <Navigate to={view.hrefOf(pageCount)} replace />
  return (
    <>
      <div
        ref={start}
        tabIndex={-1}
        className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {countText(page, unit)}
        </p>
        {action}
      </div>
      {page.found === 0 ? nothing : renderRows(page.rows)}
      <div className="mt-6">
        <Pagination view={view} found={page.found} start={start} />
      </div>
    </>
  )
}
