import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import type { ListedTool } from '../../contract/tool-lists'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'

type StockBadgeProps = { tool: Pick<ListedTool, 'Available' | 'minimum'> }

/** Shown only where a tool is sold out or has fewer left than its minimum. */
export function StockBadge({ tool }: StockBadgeProps) {
  const { Available: available, minimum = MIN_ORDER_QUANTITY } = tool
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  if (available < minimum) return <Badge tone="warning">Below {formatCount(minimum)} left</Badge>
  return null
}
