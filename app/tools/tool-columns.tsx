import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tool-lists'
import { AddToBasket, InBasketLink } from '../basket/add-to-basket-section'
import { buttonClass } from '../ui/button'
import type { Column } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { FromPrice } from './from-price'
import { StockBadge } from './stock-badge'
import { ToolLink } from './tool-links'
import { ToolThumb } from './tool-thumb'

export const toolColumns: Column<ListedTool>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: (tool) => (
      <ToolThumb img={tool.img}>
        <NoWrapUnits text={tool.name} />
      </ToolThumb>
    ),
  },
  {
    title: 'Part number',
    cell: ({ sku }) => sku && <span className="whitespace-nowrap tabular-nums">{sku}</span>,
  },
  { title: 'Category', isText: true, cell: (tool) => tool.category },
  {
    title: 'Available',
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <StockBadge tool={tool} />
        {formatCount(tool.Available)}
      </span>
    ),
  },
  {
    title: 'Price',
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
        <FromPrice tool={tool} />
        {formatDollars(tool.price)}
      </span>
    ),
  },
  {
    title: 'Details',
    isTitleHidden: true,
    align: 'end',
    cell: (tool) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        <InBasketLink toolId={tool._id} />
        {tool.Available > 0 && <AddToBasket tool={tool} label="Add" size="small" />}
        <ToolLink tool={tool} className={buttonClass({ variant: 'secondary', size: 'small' })} />
      </span>
    ),
  },
]
