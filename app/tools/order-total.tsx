import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { formatCents, formatDollars } from '../../contract/money'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'
import { orderTotal } from './order-rules'
import type { OpenOrder } from './use-order'

/** What it comes to, while it is typed. */
export function OrderTotal({ order: { quantity, price } }: { order: OpenOrder }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-paper px-4 py-3">
      <span className="font-semibold">Total</span>
      <output className="ml-auto grid justify-items-end tabular-nums">
        <span className="text-xl font-bold">
          {quantity === undefined ? '–' : formatCents(orderTotal(price, quantity))}
        </span>
        <span className="text-sm text-ink-soft">
          {quantity === undefined
            ? 'Please enter a quantity'
            : `${formatCount(quantity)} × ${formatDollars(price)}`}
        </span>
        {quantity !== undefined && quantity < MIN_ORDER_QUANTITY && (
          <Badge tone="warning">Below minimum</Badge>
        )}
      </output>
    </div>
  )
}
