import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { Badge } from '../ui/badge'

/** Shown only where a tool is sold out or below the usual minimum. */
export function StockBadge({ available }: { available: number }) {
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < MIN_ORDER_QUANTITY)
    return <Badge tone="warning">Below {MIN_ORDER_QUANTITY} left</Badge>
  return null
}
