import { useDeferredValue } from 'react'
import { formatDollars } from '../../contract/money'
import { buttonClass } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import type { KnownTool } from './known-tools'
import { StockBadge } from './stock-badge'
import type { ShownTools } from './tool-grid'
import { ToolLink } from './tool-link'
import { PreloadToolPage, useToolLinks } from './use-tool-links'

const columns: Column<KnownTool>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: (tool) => <NoWrapUnits text={tool.name} />,
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

const IN_SIGHT = 15
const none: KnownTool[] = []

/** As in the grid, what a screen shows comes with the letter that is typed, and the rest in a pause. */
export function ToolTable({ tools, settled }: ShownTools) {
  const toolLinks = useToolLinks()
  const isMore = tools.length > IN_SIGHT
  const below = useDeferredValue(isMore ? settled : none)
  return (
    <div {...toolLinks}>
      <DataTable
        caption="Tools"
        columns={columns}
        rows={tools.slice(0, IN_SIGHT)}
        below={isMore ? below.slice(IN_SIGHT) : none}
        keyOf={(tool) => tool._id}
      />
      <PreloadToolPage />
    </div>
  )
}
