import { type ComponentProps, lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import type { PromisesDialog as Eager } from './promises-dialog'

const load = () =>
  import('./promises-dialog').then((module) => ({ default: module.PromisesDialog }))
const PromisesDialog = lazy(() => retryUntilReachable(load))

/** The dialog that moves promised days, which loads when it is opened. */
export function MovePromises(props: ComponentProps<typeof Eager>) {
  return (
    <Suspense>
      <PromisesDialog {...props} />
    </Suspense>
  )
}
