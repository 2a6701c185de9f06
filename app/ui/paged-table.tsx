import { type ReactNode, useRef } from 'react'
import { ROWS_PER_PAGE } from '../../contract/limits'
import { type Column, DataTable } from './data-table'
import { formatCount, formatCounted } from './format-count'
import { Pagination } from './pagination'

type PagedTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  /** What was found, of how many there are; with `found` they are one page of so many. */
  rows: Row[]
  found?: number
  perPage?: number | undefined
  total: number
  /** What one and several of them are called. */
  unit: [one: string, many: string]
  keyOf: (row: Row) => string
  page: number
  hrefOf: (page: number) => string
  empty: ReactNode
  /** Beside the count: what can be done with all of them. */
  action?: ReactNode
}

/** A table of any length, a page at a time, with its count above. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { rows, found, perPage = ROWS_PER_PAGE, hrefOf, action, ...table } = props
  const start = useRef<HTMLDivElement>(null)
  const pageCount = Math.max(Math.ceil((found ?? rows.length) / perPage), 1)
  const page = Math.min(props.page, pageCount)
  const shown = found === undefined ? rows.slice((page - 1) * perPage, page * perPage) : rows
  return (
    <>
      <div
        ref={start}
        tabIndex={-1}
        className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {countText(props)}
        </p>
        {action}
      </div>
      <DataTable {...table} rows={shown} />
      <div className="mt-6">
        <Pagination {...{ page, pageCount, hrefOf, start }} />
      </div>
    </>
  )
}

function countText<Row>(props: PagedTableProps<Row>): string {
  const { rows, found = rows.length, total, unit } = props
  const [one, many] = unit
  const inWords = props.found === undefined ? formatCount : formatCounted
  const all = `${inWords(total)} ${total === 1 ? one : many}`
  return found === total ? all : `${inWords(found)} of ${all}`
}
