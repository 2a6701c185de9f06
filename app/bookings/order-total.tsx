import { formatCents, formatDollars } from '../../contract/money'
import { formatCount } from '../ui/format-count'
import { orderTotal } from './order-rules'
import type { OpenOrder } from './use-order'

/** What it comes to, while it is typed. */
export function OrderTotal({ order: { quantity, price } }: { order: OpenOrder }) {
  return (
    <p className="grid min-w-0 tabular-nums">
      <span className="text-sm text-ink-soft">
        {quantity === undefined
          ? 'Please enter a quantity'
          : `Total: ${formatCount(quantity)} × ${formatDollars(price)}`}
      </span>
      <output className="text-xl leading-7 font-bold">
        {quantity === undefined ? '–' : formatCents(orderTotal(price, quantity))}
      </output>
    </p>
  )
}
