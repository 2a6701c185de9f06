import { lazyPart } from '../../shell/lazy-part'
import { Skeleton } from '../../ui/skeleton'

/** The search for a product, which arrives after the rows that it adds to. */
export const ToolPicker = lazyPart(
  () => import('../tool-picker-section').then((module) => module.ToolPicker),
  <Skeleton className="h-24" />,
)
