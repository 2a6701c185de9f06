import { Link } from 'react-router'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Badge } from '../../ui/badge'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { type ListColumn, rowLinkClass } from '../../ui/office-list/list-column'
import type { LinkToOpen } from '../../ui/office-list/use-opened-in-url'
import { FromPrice, StockBadge } from '../stock-badge'
import { categoryColumn, skuColumn, ToolThumb } from '../tool-cells'
import { EditedCell } from './edited-cell'

/** A press on a row opens the tool's form, to which `linkTo` leads. */
export function manageToolsColumns(linkTo: (id: string) => LinkToOpen): ListColumn<ListedTool>[] {
  return [
    {
      id: 'name',
      title: words.product,
      card: 'name',
      isRowHeader: true,
      sort: { key: 'name', isDown: false },
      textOf: ({ name }) => name,
      cell: ({ _id, name, img }) => (
        <ToolThumb img={img}>
          <Link {...linkTo(_id)} className={rowLinkClass}>
            <NoWrapUnits text={name} />
          </Link>
        </ToolThumb>
      ),
    },
    ...facts,
  ]
}

const facts: ListColumn<ListedTool>[] = [
  { ...skuColumn, width: 'w-32', card: 'first' },
  { ...categoryColumn, width: 'w-38' },
  {
    id: 'price',
    title: words.price,
    width: 'w-24',
    align: 'end',
    isFixed: true,
    card: 'total',
    sort: { key: 'price-up', isDown: false, opposite: 'price-down' },
    cell: (tool) => (
      <span className="font-semibold">
        <EditedCell tool={tool} field="price" />
      </span>
    ),
  },
  {
    id: 'tiers',
    title: words.byQuantity,
    width: 'w-44',
    from: '84rem',
    textOf: ({ tierCount }) => (tierCount ? words.tiers(tierCount) : ''),
    cell: (tool) => <Tiers tool={tool} />,
  },
  {
    id: 'available',
    title: words.available,
    width: 'w-28',
    align: 'end',
    card: 'second',
    sort: { key: 'available', isDown: true, opposite: 'scarce' },
    cell: (tool) => <EditedCell tool={tool} field="Available" />,
  },
  {
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
  },
]

function Tiers({ tool }: { tool: ListedTool }) {
  if (!tool.tierCount) return null
  return (
    <span className="inline-flex items-baseline gap-2">
      <Badge>{words.tiers(tool.tierCount)}</Badge>
      <FromPrice tool={tool} />
    </span>
  )
}
