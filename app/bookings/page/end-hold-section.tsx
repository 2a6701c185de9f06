import { type ComponentProps, lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import type { EndHoldDialog } from './end-hold-dialog'

const load = () => import('./end-hold-dialog').then((module) => ({ default: module.EndHoldDialog }))
const LazyEndHold = lazy(() => retryUntilReachable(load))

/** The dialog loads when it is opened. */
export function EndHold(props: ComponentProps<typeof EndHoldDialog>) {
  return (
    <Suspense>
      <LazyEndHold {...props} />
    </Suspense>
  )
}
