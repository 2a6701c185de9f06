import { href, Link } from 'react-router'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Badge } from '../../ui/badge'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { type ListColumn, rowLinkClass } from '../../ui/office-list/list-column'
import { FromPrice, StockBadge } from '../stock-badge'
import { categoryColumn, skuColumn, ToolThumb } from '../tool-cells'
import { EditedCell, type OpenFigure } from './edited-cell'

export function manageToolsColumns(
  opened: OpenFigure | undefined,
  onOpen: (figure: OpenFigure | undefined) => void,
): ListColumn<ListedTool>[] {
  const cellOf = (field: OpenFigure['field']) => (tool: ListedTool) => (
    <EditedCell tool={tool} field={field} opened={opened} onOpen={onOpen} />
  )
  return [
    nameColumn,
    { ...skuColumn, width: 'w-32', card: 'first' },
    { ...categoryColumn, width: 'w-38' },
    {
      ...priceColumn,
      cell: (tool) => <span className="font-semibold">{cellOf('price')(tool)}</span>,
    },
    tiersColumn,
    {
      ...availableColumn,
      cell: (tool) => (
        <>
          {cellOf('Available')(tool)}
          <span className="lowercase @min-[40rem]:hidden"> {words.available}</span>
        </>
      ),
    },
    stateColumn,
  ]
}

const nameColumn: ListColumn<ListedTool> = {
  id: 'name',
  title: words.product,
  card: 'name',
  isRowHeader: true,
  sort: { key: 'name', isDown: false },
  textOf: ({ name }) => name,
  cell: ({ _id: id, name, img }) => (
    <ToolThumb img={img}>
      <Link to={href('/dashboard/Manage-Products/:id', { id })} className={rowLinkClass}>
        <NoWrapUnits text={name} />
      </Link>
    </ToolThumb>
  ),
}

const priceColumn = {
  id: 'price',
  title: words.price,
  width: 'w-24',
  align: 'end',
  isFixed: true,
  card: 'total',
  sort: { key: 'price-up', isDown: false, opposite: 'price-down' },
} as const

const tiersColumn: ListColumn<ListedTool> = {
  id: 'tiers',
  title: words.byQuantity,
  width: 'w-44',
  from: '84rem',
  textOf: ({ tierCount }) => (tierCount ? words.tiers(tierCount) : ''),
  cell: (tool) => <Tiers tool={tool} />,
}

const availableColumn = {
  id: 'available',
  title: words.available,
  width: 'w-28',
  align: 'end',
  card: 'second',
  sort: { key: 'available', isDown: true, opposite: 'scarce' },
} as const

const stateColumn: ListColumn<ListedTool> = {
  id: 'state',
  title: words.state,
  width: 'w-32 @min-[56rem]:w-42',
  isFixed: true,
  card: 'state',
  cell: (tool) => (
    <span className="[&>*+*]:ml-2">
      <StockBadge tool={tool} />
      {tool.featured && <Badge>{words.featured}</Badge>}
    </span>
  ),
}

function Tiers({ tool }: { tool: ListedTool }) {
  if (!tool.tierCount) return null
  return (
    <span className="inline-flex items-baseline gap-2">
      <Badge>{words.tiers(tool.tierCount)}</Badge>
      <FromPrice tool={tool} />
    </span>
  )
}
