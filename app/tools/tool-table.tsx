import { useDeferredValue } from 'react'
import { formatDollars } from '../../contract/money'
import { buttonClass } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import type { KnownTool } from './known-tools'
import { StockBadge } from './stock-badge'
import { ToolLink } from './tool-link'

const columns: Column<KnownTool>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: (tool) => tool.name,
  },
  { title: 'Category', isText: true, cell: (tool) => tool.category },
  {
    title: 'Available',
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <StockBadge available={tool.Available} />
        {formatCount(tool.Available)}
      </span>
    ),
  },
  { title: 'Price', align: 'end', cell: (tool) => formatDollars(tool.price) },
  {
    title: 'Details',
    isTitleHidden: true,
    align: 'end',
    cell: (tool) => (
      <ToolLink tool={tool} className={buttonClass({ variant: 'secondary', size: 'small' })} />
    ),
  },
]

export function ToolTable({ tools }: { tools: KnownTool[] }) {
  const rows = useDeferredValue(tools)
  return <DataTable caption="Tools" columns={columns} rows={rows} keyOf={(tool) => tool._id} />
}
