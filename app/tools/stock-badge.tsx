import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { Badge } from '../ui/badge'

/** Says only what a buyer must know: that there is none, or less than one order's usual minimum. */
export function StockBadge({ available }: { available: number }) {
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < MIN_ORDER_QUANTITY) return <Badge tone="warning">Below 100 left</Badge>
  return null
}
