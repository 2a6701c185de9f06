import * as words from '#words/tools'
import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { useOwnPrices } from '../lines/own-prices'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'

type StockBadgeProps = { tool: Pick<ListedTool, 'Available' | 'minimum' | 'madeToOrder'> }

/** Shown only where a tool is out of stock or has fewer left than its minimum. What is made to order can always be ordered. */
export function StockBadge({ tool }: StockBadgeProps) {
  const { Available: available, minimum = MIN_ORDER_QUANTITY, madeToOrder } = tool
  if (madeToOrder) return available === 0 ? <Badge>{words.madeToOrder}</Badge> : null
  if (available === 0) return <Badge tone="danger">{words.soldOut}</Badge>
  if (available < minimum)
    return <Badge tone="warning">{words.belowLeft(formatCount(minimum))}</Badge>
  return null
}

/** What is agreed with the buyer's company, else the lowest price by quantity. */
export function FromPrice({ tool: { _id, fromPrice } }: { tool: ListedTool }) {
  const own = useOwnPrices().show?.(_id)
  if (own || typeof fromPrice !== 'number') return own
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
      {words.fromPrice(formatDollars(fromPrice))}
    </span>
  )
}
