import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tool-lists'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import type { Column } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { VisuallyHidden } from '../ui/visually-hidden'
import { FromPrice } from './from-price'
import { StockBadge } from './stock-badge'

type Acts = { onEdit: (id: string) => void; onDelete: (tool: ListedTool) => void }

export function manageToolsColumns(acts: Acts): Column<ListedTool>[] {
  return [
    ...facts,
    {
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: (tool) => <ToolActions tool={tool} {...acts} />,
    },
  ]
}

const facts: Column<ListedTool>[] = [
  { title: 'Product', isRowHeader: true, cell: (tool) => <ToolName tool={tool} /> },
  {
    title: 'Part number',
    cell: ({ sku }) => sku && <span className="whitespace-nowrap tabular-nums">{sku}</span>,
  },
  {
    title: 'Stock',
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 @min-[40rem]:justify-end">
        <StockBadge tool={tool} />
        {formatCount(tool.Available)}
      </span>
    ),
  },
  {
    title: 'Price',
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-baseline gap-x-3 @min-[40rem]:justify-end">
        <TierCount tool={tool} />
        <FromPrice tool={tool} />
        {formatDollars(tool.price)}
      </span>
    ),
  },
]

function TierCount({ tool: { tierCount = 0 } }: { tool: ListedTool }) {
  return tierCount > 0 && <Badge>{tierCount === 1 ? '1 tier' : `${tierCount} tiers`}</Badge>
}

function ToolName({ tool }: { tool: ListedTool }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-md border border-hairline bg-paper">
        <Picture src={tool.img} alt="" sizes="2.75rem" />
      </span>
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <NoWrapUnits text={tool.name} />
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-normal text-ink-soft">
          {tool.category}
          {tool.featured && <Badge>Featured</Badge>}
        </span>
      </span>
    </span>
  )
}

function ToolActions({ tool, onEdit, onDelete }: Acts & { tool: ListedTool }) {
  return (
    <span className="inline-flex gap-2">
      <Button variant="secondary" size="small" onClick={() => onEdit(tool._id)}>
        Edit<VisuallyHidden> {tool.name}</VisuallyHidden>
      </Button>
      <Button variant="secondary" size="small" onClick={() => onDelete(tool)}>
        Delete<VisuallyHidden> {tool.name}</VisuallyHidden>
      </Button>
    </span>
  )
}
