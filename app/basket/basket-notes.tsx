import { lazyPart } from '../shell/lazy-part'
import { ChangingNote } from './changing-note'

// Seldom needed, and never in the first moment.
const MergeNotes = lazyPart(() => import('./merge-notes').then((module) => module.MergeNotes))

/** What a person must know of their basket, above it and above the checkout. */
export function BasketNotes() {
  return (
    <div className="grid gap-3 not-empty:mb-4">
      <ChangingNote />
      <MergeNotes />
    </div>
  )
}
