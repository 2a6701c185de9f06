import { href } from 'react-router'
import * as words from '#words/overview'
import type { Overview } from '../../contract/overview/overview'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'
import { TextLink } from '../ui/links'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'
import { nameColumn } from '../ui/office-list/name-column'
import { Panel } from './panel'

const columns: ListColumn<Overview['stock'][number]>[] = [
  nameColumn(words.tool, ({ _id: id }) => href('/tool/:id', { id })),
  {
    id: 'state',
    title: words.state,
    width: 'w-24',
    card: 'state',
    cell: ({ Available, reorderPoint }) =>
      Available <= reorderPoint && <Badge tone="warning">{words.reorder}</Badge>,
  },
  {
    id: 'available',
    title: words.available,
    width: 'w-22',
    align: 'end',
    card: 'first',
    cell: ({ Available }) => (
      <StockFigure value={formatCount(Available)} means={words.availableNow} />
    ),
  },
  {
    id: 'rate',
    title: words.aDay,
    width: 'w-22',
    align: 'end',
    cell: ({ perDay }) => perDay > 0 && perDay,
  },
  {
    id: 'left',
    title: words.daysLeft,
    width: 'w-22',
    align: 'end',
    card: 'total',
    cell: ({ daysLeft }) =>
      daysLeft !== null && (
        <StockFigure value={formatCount(Math.floor(daysLeft))} means={words.daysLeftOfOne} />
      ),
  },
]

/** A card has no heads: there a figure says what it means. */
function StockFigure({ value, means }: { value: string; means: string }) {
  return (
    <>
      {value}
      <span className="font-normal @min-[40rem]:hidden"> {means}</span>
    </>
  )
}

export function Stock({ stock, stockFound }: Pick<Overview, 'stock' | 'stockFound'>) {
  const { may } = useIsAdmin()
  return (
    <Panel id="low-stock" title={words.stockRunningOut} lead={words.daysLeftAtTheRate}>
      <ShortList
        caption={words.stockRunningOut}
        columns={columns}
        rows={stock}
        nameOf={({ name }) => name}
      />
      {may<'deleteTool'>('catalogue') && stockFound > stock.length && (
        <TextLink
          to={`${href('/dashboard/Manage-Products')}?sort=scarce`}
          className="mt-2 text-sm font-semibold"
        >
          {words.seeAll(formatCount(stockFound))}
        </TextLink>
      )}
    </Panel>
  )
}
