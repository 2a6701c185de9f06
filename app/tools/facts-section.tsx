import { FactsInputs } from './facts-inputs'
import { TierEditor } from './tier-editor'
import type { OpenToolForm } from './use-tool-form'

/** The part of the office's form that SPEC section 5 does not name. */
export function FactsSection({ form }: { form: OpenToolForm }) {
  return (
    <>
      <FactsInputs draft={form.form.facts} onChange={form.changeFacts} faults={form.faults} />
      <TierEditor
        rows={form.form.tiers}
        checked={form.checkedTiers}
        baseCents={form.baseCents}
        onChange={form.changeTiers}
      />
    </>
  )
}
