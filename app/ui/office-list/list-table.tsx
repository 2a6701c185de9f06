import { type ReactNode, useRef } from 'react'
import * as words from '#words/ui'
import { classNames } from '../class-names'
import { type ListView, useListView } from '../list/use-list-view'
import { unseen } from '../rich-words'
import { headClass, type ListColumn } from './list-column'
import { ListRow, type RowParts } from './list-row'
import { ariaSort, isDownNow, SortHead, type SortOf } from './sort-head'
import type { Chosen } from './use-chosen'
import type { RowPanel } from './use-opened-in-url'
import { useRowKeys } from './use-row-keys'

export type ListTableProps<Row extends { _id: string }> = RowParts<Row> & {
  view: ListView
  rows: Row[]
  caption: string
  now: SortOf | undefined
  panel?: RowPanel | undefined
}

const boxClass = 'size-5 accent-signal sm:pointer-fine:size-4'

/** Below 40 rem of width a row is a card of two lines. All rows are in the document, so that the browser finds text in them. */
export function ListTable<Row extends { _id: string }>(props: ListTableProps<Row>) {
  const { view, rows, caption, columns, chosen, now, hasActs, actsWidth } = props
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, props.panel)
  return (
    <div className="@container min-w-0">
      <table
        ref={table}
        className="block w-full text-left text-sm @min-[40rem]:table @min-[40rem]:table-fixed @min-[40rem]:border-separate @min-[40rem]:border-spacing-0"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:sticky @min-[40rem]:top-16 @min-[40rem]:z-10 @min-[40rem]:table-header-group">
          <tr>
            {chosen && (
              <th scope="col" className={classNames(headLook, 'w-9 px-0! @max-[40rem]:hidden')}>
                <ChooseAll rows={rows} chosen={chosen} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort && now && ariaSort(isDownNow(now, column.sort))}
                className={classNames(headLook, headClass(column))}
              >
                <SortHead column={column} view={view} now={now} />
              </th>
            ))}
            {hasActs && (
              <th scope="col" className={classNames(headLook, actsWidth)}>
                {unseen(words.actions)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="grid gap-2 @min-[40rem]:table-row-group">
          {rows.map((row) => (
            <ListRow
              key={row._id}
              row={row}
              {...props}
              isOpened={props.panel?.openedId === row._id}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headLook =
  'h-9 truncate border-b border-control bg-surface px-2 font-semibold text-ink-soft print:static'

function ChooseAll({ rows, chosen }: { rows: { _id: string }[]; chosen: Chosen }) {
  const ids = rows.map(({ _id }) => _id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <label className="grid h-10 w-9 cursor-pointer place-items-center print:hidden">
      <input
        type="checkbox"
        aria-label={words.allOnThisPage(rows.length)}
        checked={count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={() => chosen.set(count === ids.length ? [] : ids)}
        className={boxClass}
      />
    </label>
  )
}

type ShortListProps<Row> = {
  caption: string
  columns: ListColumn<Row>[]
  rows: Row[]
  nameOf: (row: Row) => string
  act?: (row: Row) => ReactNode
}

/** The rows of the office list within another page: all there are, in the order they come. */
export function ShortList<Row extends { _id: string }>(props: ShortListProps<Row>) {
  const view = useListView()
  return (
    <ListTable
      {...props}
      view={view}
      now={undefined}
      hasActs={props.act !== undefined}
      actsWidth="w-12"
    />
  )
}
