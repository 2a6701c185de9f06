import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { ChangingNote } from './changing-note'

// Seldom needed, and never in the first moment.
const MergeNotes = lazy(() =>
  retryUntilReachable(() =>
    import('./merge-notes').then((module) => ({ default: module.MergeNotes })),
  ),
)

/** What a person must know of their basket, above it and above the checkout. */
export function BasketNotes() {
  return (
    <div className="grid gap-3 not-empty:mb-4">
      <ChangingNote />
      <Suspense>
        <MergeNotes />
      </Suspense>
    </div>
  )
}
