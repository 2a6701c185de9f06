import type { ReactNode } from 'react'
import { type Column, DataTable } from './data-table'
import { formatCount } from './format-count'
import { Pagination } from './pagination'

const PAGE_SIZE = 50

type PagedTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  /** What was found, of how many there are. */
  rows: Row[]
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

/** A table of any length, fifty rows at a time, with its count above. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { rows, hrefOf, action, ...table } = props
  const pageCount = Math.max(Math.ceil(rows.length / PAGE_SIZE), 1)
  const page = Math.min(props.page, pageCount)
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {countText(props)}
        </p>
        {action}
      </div>
      <DataTable {...table} rows={shown} />
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </>
  )
}

function countText<Row>({ rows, total, unit: [one, many] }: PagedTableProps<Row>): string {
  const all = `${formatCount(total)} ${total === 1 ? one : many}`
  return rows.length === total ? all : `${formatCount(rows.length)} of ${all}`
}
