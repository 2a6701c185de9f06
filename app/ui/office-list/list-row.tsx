import { type ReactNode, useMemo } from 'react'
import * as words from '#words/ui'
import { classNames } from '../class-names'
import { cellClass, type ListColumn } from './list-column'
import { type RowAct, RowMenu } from './row-menu'
import type { Chosen } from './use-chosen'

export type RowParts<Row> = {
  columns: ListColumn<Row>[]
  /** Names a row for its box and its menu: 'B-000123'. */
  nameOf: (row: Row) => string
  /** The one act that is in sight. */
  act?: ((row: Row) => ReactNode) | undefined
  /** Those in the '…' menu. */
  acts?: ((row: Row) => RowAct[]) | undefined
  hasActs: boolean
  actsWidth: string
  /** Without one no rows can be chosen. */
  chosen?: Chosen | undefined
}

type ListRowProps<Row> = RowParts<Row> & { row: Row; isOpened: boolean }

export function ListRow<Row extends { _id: string }>(props: ListRowProps<Row>) {
  const { row, columns, nameOf, act, acts, hasActs, chosen } = props
  const isChosen = chosen?.has(row._id) === true
  // A press on 'all' changes the boxes of fifty rows, and none of their cells.
  const cells = useMemo(
    () => (
      <>
        {columns.map((column) => (
          <ListCell key={column.id} column={column} row={row} />
        ))}
        {hasActs && (
          <td className="@max-[40rem]:col-[6/7] @max-[40rem]:row-[1/4] @max-[40rem]:-mr-2 @min-[40rem]:border-b @min-[40rem]:border-hairline">
            <span className="flex items-center justify-end gap-1 @max-[40rem]:flex-col-reverse @max-[40rem]:gap-0 sm:pointer-fine:[&>*]:min-h-8">
              {act?.(row)}
              {acts && <RowMenu label={words.moreFor(nameOf(row))} acts={acts(row)} />}
            </span>
          </td>
        )}
      </>
    ),
    [row, columns, nameOf, act, acts, hasActs],
  )
  return (
    <tr
      data-row={row._id}
      data-chosen={isChosen || undefined}
      aria-current={props.isOpened || undefined}
      className={rowLook}
    >
      {chosen && (
        <td className="border-b border-hairline @max-[40rem]:hidden">
          <label className="grid h-10 w-9 cursor-pointer place-items-center print:hidden">
            <input
              type="checkbox"
              data-choose
              aria-label={words.choose(nameOf(row))}
              checked={chosen.has(row._id)}
              // The click says whether Shift is held.
              onChange={() => undefined}
              onClick={(event) => chosen.toggle(row._id, event.shiftKey)}
              className="size-5 accent-signal sm:pointer-fine:size-4"
            />
          </label>
        </td>
      )}
      {cells}
    </tr>
  )
}

// The acts span the rows of a card: without a note they make its third row no higher, with one they find room in it.
const rowLook =
  'group/row grid min-h-22 grid-cols-[auto_auto_minmax(0,1fr)_auto_auto_auto] grid-rows-[auto_auto_minmax(0,auto)] has-[[data-note]:not(:empty)]:grid-rows-[auto_auto_auto] content-center items-center gap-x-2 gap-y-0.5 rounded-md border border-hairline px-3 pb-1.5 transition-colors hover:bg-paper/60 has-[a:focus-visible]:bg-paper/60 data-chosen:bg-signal-tint aria-[current]:bg-paper @min-[40rem]:table-row @min-[40rem]:h-10 @min-[40rem]:pointer-coarse:h-12 @min-[40rem]:rounded-none @min-[40rem]:border-0'

function ListCell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const look = classNames(cellClass(column), '@min-[40rem]:border-b @min-[40rem]:border-hairline')
  const title = column.textOf?.(row)
  const Element = column.isRowHeader ? 'th' : 'td'
  return (
    <Element
      scope={column.isRowHeader ? 'row' : undefined}
      title={title}
      data-note={column.card === (column.isRowHeader ? 'goods' : 'note') || undefined}
      className={look}
    >
      <span className={column.isTwoLined ? 'two-lines' : 'contents'}>
        {column.cell ? column.cell(row) : title}
      </span>
    </Element>
  )
}
