import { LOW_STOCK } from '../../contract/limits'
import { Badge } from '../ui/badge'

/** Shown only where a tool is sold out or below the usual minimum. */
export function StockBadge({ available }: { available: number }) {
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < LOW_STOCK) return <Badge tone="warning">Below {LOW_STOCK} left</Badge>
  return null
}
