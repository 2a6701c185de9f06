import * as words from '#words/tools'
import { canOrder } from '../../../contract/lines/orderable'
import { formatDollars } from '../../../contract/money'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { InBasketLink } from '../../basket/add-to-basket-section'
import { formatCount } from '../../ui/format-count'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import type { ListColumn } from '../../ui/office-list/list-column'
import { Picture } from '../../ui/picture'
import { RichWords } from '../../ui/rich-words'
import { FromPrice } from '../stock-badge'
import { ComparePlace } from './choosing'
import { ToolLink } from './tool-links'

/** `place` is where a phone's row has it; without one it is left out there. A hidden title is for screen readers. */
export type ToolColumn = ListColumn<ListedTool> & { place?: string; isTitleHidden?: boolean }

export const toolColumns: ToolColumn[] = [
  {
    id: 'picture',
    title: words.picture,
    isTitleHidden: true,
    width: 'w-14',
    place: 'col-[1/2] row-[1/3]',
    cell: (tool) => (
      <span className="relative block size-12 overflow-hidden rounded-sm border border-hairline bg-paper @min-[40rem]:size-10">
        <Picture src={tool.img} alt="" sizes="3rem" />
        <ComparePlace tool={tool} className="top-0 left-0" />
      </span>
    ),
  },
  {
    id: 'name',
    title: words.tool,
    isRowHeader: true,
    sort: { key: 'name', isDown: false },
    place: 'col-[2/4] row-1 min-w-0 @max-[40rem]:relative',
    cell: (tool) => (
      <>
        <ToolLink
          id={tool._id}
          // On a phone the whole place of the name is its target.
          className="line-clamp-2 leading-[1.15rem] underline-offset-4 hover:underline @max-[40rem]:after:absolute @max-[40rem]:after:inset-x-0 @max-[40rem]:after:-inset-y-1"
        >
          <NoWrapUnits text={tool.name} />
        </ToolLink>
        <span className="block empty:hidden @max-[40rem]:hidden">
          <InBasketLink toolId={tool._id} className="text-xs font-normal" />
        </span>
      </>
    ),
  },
  {
    id: 'sku',
    title: words.partNumber,
    from: '44rem',
    width: 'w-30',
    cell: ({ sku }) =>
      sku && (
        <span translate="no" className="whitespace-nowrap tabular-nums">
          {sku}
        </span>
      ),
  },
  {
    id: 'stock',
    title: words.available,
    align: 'end',
    width: 'w-26 @min-[56rem]:w-28',
    sort: { key: 'available', isDown: true },
    place: 'col-[3/4] row-2 text-ink-soft @max-[16rem]:col-[2/4] @max-[16rem]:row-3',
    cell: (tool) => (
      <span className="flex items-center gap-x-2 leading-5 whitespace-nowrap tabular-nums @min-[40rem]:justify-end">
        <ToolStock tool={tool} />
      </span>
    ),
  },
  {
    id: 'price',
    title: words.price,
    align: 'end',
    width: 'w-22 @min-[48rem]:w-40',
    sort: { key: 'price-up', isDown: false, opposite: 'price-down' },
    place: 'col-[2/3] row-2',
    cell: (tool) => (
      <span className="flex items-baseline gap-x-2 leading-5 whitespace-nowrap tabular-nums @min-[40rem]:justify-end">
        <span className="@max-[48rem]:hidden">
          <FromPrice tool={tool} />
        </span>
        <span className="font-semibold">{formatDollars(tool.price)}</span>
      </span>
    ),
  },
]

function ToolStock({ tool }: { tool: ListedTool }) {
  if (!canOrder(tool)) return <span className="font-semibold text-danger">{words.soldOut}</span>
  if (tool.Available === 0) return <span>{words.madeToOrder}</span>
  return (
    <span>
      <RichWords
        of={words.leftOnCard(formatCount(tool.Available), (text) => (
          <span className="@min-[40rem]:hidden">{text}</span>
        ))}
      />
    </span>
  )
}
