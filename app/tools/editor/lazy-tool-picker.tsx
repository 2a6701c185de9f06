import { type ComponentProps, lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import { Skeleton } from '../../ui/skeleton'
import type { ToolPicker as Eager } from '../tool-picker-section'

const load = () =>
  import('../tool-picker-section').then((module) => ({ default: module.ToolPicker }))
const Picker = lazy(() => retryUntilReachable(load))

/** The search for a product, which arrives after the rows that it adds to. */
export function ToolPicker(props: ComponentProps<typeof Eager>) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Picker {...props} />
    </Suspense>
  )
}
