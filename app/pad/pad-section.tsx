import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Spinner } from '../ui/spinner'

const load = () => import('./basket-pad').then((module) => ({ default: module.BasketPad }))
const Pad = lazy(() => retryUntilReachable(load))

/** The order pad, which is loaded when it is opened. */
export function LazyPad() {
  return (
    <Suspense fallback={<Spinner label="Loading the order pad" />}>
      <Pad />
    </Suspense>
  )
}
