import { type FormEvent, lazy, Suspense } from 'react'
import * as words from '#words/tools'
import { retryUntilReachable } from '../../shell/reachability'
import { EditorPart } from '../../ui/editor-part'
import { Skeleton } from '../../ui/skeleton'
import { FactsInputs } from './facts-inputs'
import { newTier, type TierDraft } from './tier-draft'
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
      <EditorPart title={words.pricesByQuantity} hint={words.fromAQuantityOnThe}>
        <Suspense fallback={<TierSkeleton count={form.form.tiers.length} />}>
          <TierEditor
            rows={form.form.tiers}
            checked={form.checkedTiers}
            baseCents={form.baseCents}
            onChange={form.changeTiers}
          />
        </Suspense>
      </EditorPart>
    </>
  )
}

/** As high as the rows will be: what is below it is pressed while they arrive. */
function TierSkeleton({ count }: { count: number }) {
  return (
    <>
      {count > 0 && (
        <div className="pt-[36.5px]">
          {[...Array(count).keys()].map((row) => (
            <Skeleton key={row} className="h-[85px] max-sm:h-[105px]" />
          ))}
        </div>
      )}
      <Skeleton className="min-h-11 w-32 sm:pointer-fine:min-h-9" />
    </>
  )
}

type SavedTiersProps = { rows: TierDraft[]; onChange: (rows: TierDraft[]) => void }

/** A saved form fills inputs that exist; the rows exist once this one is filled. It does not wait for them. */
function SavedTiers({ rows, onChange }: SavedTiersProps) {
  function restore({ currentTarget }: FormEvent<HTMLInputElement>) {
    const [...cells] = currentTarget.value.split('|')
    const restored = cells.flatMap((from, at) =>
      at % 2 === 0 ? [newTier(from, cells[at + 1] ?? '')] : [],
    )
    onChange(restored)
  }
  const text = rows.map(({ from, price }) => `${from}|${price}`).join('|')
  return <input type="hidden" name="tiers" value={text} onInput={restore} />
}
