import { href, Link } from 'react-router'
import { MIN_ORDER_QUANTITY, OVERVIEW_DAYS } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview'
import { type Column, DataTable } from '../ui/data-table'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { rowTargetClass, targetClass } from '../ui/touch-target'
import { Panel } from './panel'

type BestTool = Overview['bestTools'][number]
type ShortTool = Overview['lowStock'][number]

const bestColumns: Column<BestTool>[] = [
  { title: 'Tool', isRowHeader: true, cell: ({ name }) => <NoWrapUnits text={name} /> },
  { title: 'Pieces', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  { title: 'Paid', align: 'end', cell: ({ paid }) => formatDollars(paid) },
]

export function BestTools({ tools }: { tools: BestTool[] }) {
  return (
    <Panel title="Best tools" lead={`By money paid within the last ${OVERVIEW_DAYS} days`}>
      <DataTable
        caption="Best tools"
        columns={bestColumns}
        rows={tools}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="Nothing has been paid yet" />}
      />
    </Panel>
  )
}

const shortColumns: Column<ShortTool>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: ({ name }) => (
      <Link
        to={`${href('/dashboard/Manage-Products')}?q=${encodeURIComponent(name)}`}
        className={`${rowTargetClass} underline underline-offset-4`}
      >
        <span>
          <NoWrapUnits text={name} />
        </span>
      </Link>
    ),
  },
  { title: 'Available', align: 'end', cell: ({ Available }) => formatCount(Available) },
]

export function LowStock({ tools }: { tools: ShortTool[] }) {
  return (
    <Panel
      id="low-stock"
      title="Stock running out"
      lead={`Fewer than ${formatCount(MIN_ORDER_QUANTITY)} pieces left`}
    >
      <DataTable
        caption="Stock running out"
        columns={shortColumns}
        rows={tools}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="There is enough of everything" />}
      />
      {tools.length > 0 && (
        <Link
          to={`${href('/dashboard/Manage-Products')}?show=low&sort=scarce`}
          className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
        >
          See the low stock in Manage Products
        </Link>
      )}
    </Panel>
  )
}
