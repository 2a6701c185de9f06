import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'

type StockBadgeProps = { available: number; minimum?: number }

/** Shown only where a tool is sold out or below its minimum; lists know the usual one. */
export function StockBadge({ available, minimum = MIN_ORDER_QUANTITY }: StockBadgeProps) {
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < minimum) return <Badge tone="warning">Below {formatCount(minimum)} left</Badge>
  return null
}
