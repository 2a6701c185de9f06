import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router'
import * as words from '#words/ui'
import { ROWS_PER_PAGE } from '../../../contract/limits'
import { formatCounted } from '../format-count'
import { Pagination } from './pagination'
import type { ListView } from './use-list-view'

/** The rows of one page, how many were found on all pages, and how many there are without search and filters. */
export type ListPage<Row> = { rows: Row[]; found: number; total: number }

export type ListResultsProps<Row extends { _id: string }> = {
  view: ListView
  page: ListPage<Row>
  /** The nouns of the count: 'booking', 'bookings'. */
  unit: [one: string, many: string]
  renderRows: (rows: Row[]) => ReactNode
  action?: ReactNode
  nothing: ReactNode
}

export const pageCountOf = (found: number) => Math.max(Math.ceil(found / ROWS_PER_PAGE), 1)

/** The states of the query that a list is shown from. */
export type ListQuery = {
  isPending: boolean
  isFetching: boolean
  /** Another page is on its way; the one before stays in sight. */
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

export function ListResults<Row extends { _id: string }>(props: ListResultsProps<Row>) {
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
      {page.found === 0 && nothing}
      {page.found > 0 && renderRows(page.rows)}
      <div className="mt-6">
        <Pagination
          page={Math.min(view.page, pageCount)}
          hrefOf={view.hrefOf}
          pageCount={pageCount}
          start={start}
        />
      </div>
    </>
  )
}

/** The page of a list that the browser holds as a whole; the last one where the URL asks for a later one. */
export function pageInBrowser<Row>(found: Row[], total: number, wanted: number): ListPage<Row> {
  const page = Math.min(wanted, pageCountOf(found.length))
  const rows = found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  return { rows, found: found.length, total }
}

/** '12 of 250 bookings'. */
export function countText({ found, total }: ListPage<unknown>, [one, many]: [string, string]) {
  const all = `${formatCounted(total)} ${total === 1 ? one : many}`
  return found === total ? all : words.foundOf(formatCounted(found), all)
}
