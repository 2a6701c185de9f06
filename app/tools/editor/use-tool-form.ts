import { useState } from 'react'
import { ApiError } from '../../api'
import { type FactsDraft, findFactsFaults } from './facts-draft'
import { findListsFaults, type ListsDraft } from './lists-draft'
import type { ToolForm } from './save-tool'
import { checkTierDrafts, readBasePrice, type TierDraft, tierFaultsByInput } from './tier-draft'
import { type DraftFaults, findDraftFaults, type ToolDraft } from './tool-draft'

/** What the office types of a tool, with the faults of it; nothing can be changed while it is being saved. */
export function useToolForm(start: ToolForm, isPending: boolean) {
  const [form, setForm] = useState(start)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [isSent, setIsSent] = useState(false)
  const baseCents = readBasePrice(form.tool.price)
  const checkTiers = (sent: boolean) =>
    checkTierDrafts(form.tiers, baseCents, { isSent: sent, unit: form.facts.unit })
  const change = (part: (before: ToolForm) => Partial<ToolForm>) =>
    isPending || setForm((before) => ({ ...before, ...part(before) }))

  /** Shows and returns the faults by name of the input. */
  function check(hasPhoto: boolean): DraftFaults {
    const found = {
      ...findDraftFaults(form.tool, hasPhoto),
      ...findFactsFaults(form.facts),
      ...findListsFaults(form.lists),
    }
    setFaults(found)
    setIsSent(true)
    return { ...found, ...tierFaultsByInput(checkTiers(true)) }
  }

  function clear(empty: ToolForm) {
    setForm(empty)
    setFaults({})
    setIsSent(false)
  }

  return {
    form,
    setForm,
    faults,
    setFaults,
    check,
    clear,
    baseCents,
    checkedTiers: checkTiers(isSent),
    changeTool: (part: Partial<ToolDraft>) =>
      change(({ tool }) => ({ tool: { ...tool, ...part } })),
    changeFacts: (part: Partial<FactsDraft>) =>
      change(({ facts }) => ({ facts: { ...facts, ...part } })),
    changeTiers: (tiers: TierDraft[]) => change(() => ({ tiers })),
    changeLists: (part: Partial<ListsDraft>) =>
      change(({ lists }) => ({ lists: { ...lists, ...part } })),
  }
}

export type OpenToolForm = Omit<
  ReturnType<typeof useToolForm>,
  'setForm' | 'check' | 'clear' | 'setFaults'
>

const inputsOfRefusals: Record<string, string> = {
  tool_name_taken: 'name',
  tier_conflict: 'price',
  sku_taken: 'sku',
}

/** A refusal that belongs under a field. */
export function fieldFaultOf(error: Error): DraftFaults {
  const input = error instanceof ApiError ? inputsOfRefusals[error.code] : undefined
  return input === undefined ? {} : { [input]: error.message }
}
