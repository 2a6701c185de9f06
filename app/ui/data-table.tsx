import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  isRowHeader?: boolean | undefined
  /** Free text, which may break within words; so may the row header. */
  isText?: boolean | undefined
  /** For what needs the room of two figures on a card, such as a date's input. */
  isWide?: boolean | undefined
  /** For a column of buttons: the title is for screen readers only. */
  isTitleHidden?: boolean | undefined
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  empty?: ReactNode
}

/** A dense table; in a container below 640 px each row becomes a card, its figures in columns under their labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, empty } = props
  if (rows.length === 0 && empty) return empty
  return (
    <div className="@container min-w-0">
      <table className="block w-full text-left text-sm @min-[40rem]:table @min-[40rem]:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={headClass(column)}>
                {column.isTitleHidden ? (
                  <span className="sr-only">{column.title}</span>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <DataRows rows={rows} columns={columns} keyOf={keyOf} />
      </table>
    </div>
  )
}

type DataRowsProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'columns' | 'keyOf'>

function DataRows<Row>({ rows, columns, keyOf }: DataRowsProps<Row>) {
  return (
    <tbody className="grid gap-3 not-first-of-type:mt-3 @min-[40rem]:table-row-group">
      {rows.map((row) => (
        <DataRow key={keyOf(row)} row={row} columns={columns} />
      ))}
    </tbody>
  )
}

function DataRow<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <tr className="grid grid-cols-2 gap-x-4 @min-[18rem]:grid-cols-3 @min-[30rem]:grid-cols-4 rounded-md border border-hairline px-4 py-2 transition-colors @min-[40rem]:table-row @min-[40rem]:rounded-none @min-[40rem]:border-0 @min-[40rem]:border-b @min-[40rem]:hover:bg-paper/60">
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        const content = column.cell(row)
        return (
          <Cell
            key={column.title}
            scope={column.isRowHeader ? 'row' : undefined}
            // A card leaves out empty values.
            className={classNames(cellClass(column), !content && '@max-[40rem]:hidden')}
          >
            <CardLabel {...column} />
            <div className="min-w-0">{content}</div>
          </Cell>
        )
      })}
    </tr>
  )
}

/** What names the row is the title of its card. */
function CardLabel<Row>({ title, isTitleHidden, isRowHeader }: Omit<Column<Row>, 'cell'>) {
  if (isTitleHidden || isRowHeader) return null
  return (
    <span className="block text-xs font-normal text-ink-soft @min-[40rem]:hidden">{title}</span>
  )
}

function headClass<Row>({ align }: Column<Row>) {
  return classNames(
    'border-b border-control px-2 py-2 font-semibold text-ink-soft first:pl-0 last:pr-0 @min-[48rem]:whitespace-nowrap',
    align === 'end' && 'text-right',
  )
}

function cellClass<Row>({ align, isRowHeader, isText, isTitleHidden, isWide }: Column<Row>) {
  return classNames(
    'min-w-0 py-1 @min-[40rem]:table-cell @min-[40rem]:px-2 @min-[40rem]:py-2.5 @min-[40rem]:align-middle @min-[40rem]:first:pl-0 @min-[40rem]:last:pr-0',
    (isRowHeader || isText || isTitleHidden) && 'col-span-full',
    isWide && 'col-span-2',
    isRowHeader ? 'font-semibold' : 'font-normal',
    (isRowHeader || isText) && 'wrap-anywhere @min-[40rem]:min-w-24',
    align === 'end' && '@min-[40rem]:text-right',
  )
}
