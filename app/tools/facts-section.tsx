import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Skeleton } from '../ui/skeleton'
import { FactsInputs } from './facts-inputs'
import { SavedTiers } from './saved-tiers'
import type { OpenToolForm } from './use-tool-form'

const TierEditor = lazy(() =>
  retryUntilReachable(() =>
    import('./tier-editor').then((module) => ({ default: module.TierEditor })),
  ),
)

/** The part of the office's form that SPEC section 5 does not name. */
export function FactsSection({ form }: { form: OpenToolForm }) {
  return (
    <>
      <FactsInputs draft={form.form.facts} onChange={form.changeFacts} faults={form.faults} />
      <SavedTiers rows={form.form.tiers} onChange={form.changeTiers} />
      <Suspense fallback={<Skeleton className="h-44" />}>
        <TierEditor
          rows={form.form.tiers}
          checked={form.checkedTiers}
          baseCents={form.baseCents}
          onChange={form.changeTiers}
        />
      </Suspense>
    </>
  )
}
