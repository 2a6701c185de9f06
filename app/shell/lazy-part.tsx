import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retryUntilReachable } from './reachability'

/** A component whose script is loaded when it is first shown, and again until the shop can be reached. */
export function lazyPart<Part>(load: () => Promise<Part>, fallback?: ReactNode): Part
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  return partOf(() => retryUntilReachable(load), fallback)
}

/** A part that its page does without if it cannot be loaded. */
export function optionalPart<Part>(load: () => Promise<Part>, fallback?: ReactNode): Part
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  return partOf<Props>(() => load().catch(() => () => null), fallback)
}

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
