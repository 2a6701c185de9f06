import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { classNames } from '../../ui/class-names'
import type { ListView } from '../../ui/list/use-list-view'
import { headClass } from '../../ui/office-list/list-column'
import { ariaSort, isDownNow, SortHead, type SortOf } from '../../ui/office-list/sort-head'
import { unseen } from '../../ui/rich-words'
import { moveBetweenRows } from '../../ui/row-keys'
import { BuyInRow } from './buy-in-row'
import { type ToolColumn, toolColumns } from './tool-columns'

export type ToolTableProps = {
  tools: ListedTool[]
  view: ListView
  sort: string | undefined
  dir: SortOf['dir'] | undefined
}

/** One tool a line with quantity and Add: 48 px on wide screens, 64 px on a phone. */
export function ToolTable({ tools, view, sort, dir }: ToolTableProps) {
  // A search without an order is by closeness, which no column shows.
  const now = { sort: sort ?? (view.q === '' ? 'name' : ''), dir: dir ?? '' } as const
  return (
    <div className="@container min-w-0">
      <table className="block w-full text-left text-sm @min-[40rem]:table @min-[40rem]:table-fixed @min-[40rem]:border-separate @min-[40rem]:border-spacing-0">
        <caption className="sr-only">{words.tools}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:sticky @min-[40rem]:top-16 @min-[40rem]:z-10 @min-[40rem]:table-header-group">
          <tr>
            {toolColumns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort && ariaSort(isDownNow(now, column.sort))}
                className={classNames(headLook, headClass(column))}
              >
                {column.isTitleHidden ? (
                  unseen(column.title)
                ) : (
                  <SortHead column={column} view={view} now={now} />
                )}
              </th>
            ))}
            <th scope="col" className={classNames(headLook, 'w-36')}>
              {unseen(words.order)}
            </th>
          </tr>
        </thead>
        <tbody
          onKeyDown={moveBetweenRows}
          className="block border-t border-hairline @min-[40rem]:table-row-group"
        >
          {tools.map((tool) => (
            <ToolRow key={tool._id} tool={tool} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headLook =
  'h-9 truncate border-b border-control bg-surface px-2 font-semibold whitespace-nowrap text-ink-soft first:pl-0 last:pr-0 print:static'

const rowLook =
  'grid min-h-16 grid-cols-[3rem_auto_minmax(0,1fr)_auto] grid-rows-[1fr_auto] items-center gap-x-2 border-b border-hairline py-0.5 hover:bg-paper/60 @min-[40rem]:table-row @min-[40rem]:h-12'

const cellLook =
  '@min-[40rem]:border-b @min-[40rem]:border-hairline @min-[40rem]:px-2 @min-[40rem]:py-0.5 @min-[40rem]:first:pl-0'

function ToolRow({ tool }: { tool: ListedTool }) {
  return (
    <tr data-row={tool._id} className={rowLook}>
      {toolColumns.map((column) => (
        <ToolCell key={column.id} column={column} tool={tool} />
      ))}
      <td className="col-[4/5] row-[1/3] justify-self-end @max-[16rem]:col-[1/-1] @max-[16rem]:row-4 @min-[40rem]:border-b @min-[40rem]:border-hairline @min-[40rem]:text-right">
        <BuyInRow tool={tool} />
      </td>
    </tr>
  )
}

function ToolCell({ column, tool }: { column: ToolColumn; tool: ListedTool }) {
  const Element = column.isRowHeader ? 'th' : 'td'
  return (
    <Element
      scope={column.isRowHeader ? 'row' : undefined}
      className={classNames(
        cellLook,
        column.isRowHeader ? 'font-semibold' : 'font-normal',
        column.align === 'end' && '@min-[40rem]:text-right',
        headClass({ ...column, width: '' }),
        column.place ?? '@max-[40rem]:hidden',
      )}
    >
      {column.cell?.(tool)}
    </Element>
  )
}
