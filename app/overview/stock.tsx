import { href, Link } from 'react-router'
import type { Overview } from '../../contract/overview'
import { Badge } from '../ui/badge'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { rowTargetClass, targetClass } from '../ui/touch-target'
import { Panel } from './panel'

type Tool = Overview['stock'][number]

const columns: Column<Tool>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: ({ _id, name, Available, reorderPoint }) => (
      <>
        <Link
          to={href('/tool/:id', { id: _id })}
          className={`${rowTargetClass} underline underline-offset-4`}
        >
          <span>
            <NoWrapUnits text={name} />
          </span>
        </Link>{' '}
        {Available <= reorderPoint && <Badge tone="warning">Reorder</Badge>}
      </>
    ),
  },
  { title: 'Available', align: 'end', cell: ({ Available }) => formatCount(Available) },
  { title: 'A day', align: 'end', cell: ({ perDay }) => (perDay === 0 ? '' : String(perDay)) },
  {
    title: 'Days left',
    align: 'end',
    cell: ({ daysLeft }) => (daysLeft === null ? '' : formatCount(Math.floor(daysLeft))),
  },
]

export function Stock({ stock, stockFound }: Pick<Overview, 'stock' | 'stockFound'>) {
  return (
    <Panel
      id="low-stock"
      title="Stock running out"
      lead="Days left at the rate of the last 30 days"
    >
      <DataTable
        caption="Stock running out"
        columns={columns}
        rows={stock}
        keyOf={({ _id }) => _id}
      />
      {stockFound > stock.length && (
        <Link
          to={`${href('/dashboard/Manage-Products')}?sort=scarce`}
          className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
        >
          See all {formatCount(stockFound)}
        </Link>
      )}
    </Panel>
  )
}
