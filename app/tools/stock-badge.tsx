import { LOW_STOCK } from '../../contract/limits'
import { Badge } from '../ui/badge'

/** Says only what a buyer must know: that there is none, or less than one order's usual minimum. */
export function StockBadge({ available }: { available: number }) {
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < LOW_STOCK) return <Badge tone="warning">Below {LOW_STOCK} left</Badge>
  return null
}
