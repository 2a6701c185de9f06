import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retryUntilReachable } from './reachability'

type Parts = Record<string, ComponentType<object>>

/** A component of a script that is loaded when it is first shown, and again until the shop can be reached. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Module[Name]
export function lazyPart(load: () => Promise<Parts>, name: string, fallback?: ReactNode) {
  return partOf(async () => (await retryUntilReachable(load))[name], fallback)
}

/** A part that its page does without if it cannot be loaded. */
export function optionalPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Module[Name]
export function optionalPart(load: () => Promise<Parts>, name: string, fallback?: ReactNode) {
  return partOf(async () => (await load().catch((): Parts => ({})))[name], fallback)
}

function partOf(load: () => Promise<Parts[string] | undefined>, fallback: ReactNode) {
  const Part = lazy(async () => ({ default: (await load()) ?? (() => null) }))
  return (props: object) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
