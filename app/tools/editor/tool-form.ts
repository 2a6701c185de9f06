import { useState } from 'react'
import * as words from '#words/tools'
import type { Reply } from '../../../contract/calls/endpoints'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { Tool } from '../../../contract/tools/tools'
import { ApiError } from '../../api'
import { api } from '../../browser-api'
import {
  emptyFacts,
  type FactsDraft,
  factsChangeOf,
  factsDraftOf,
  findFactsFaults,
  toFacts,
} from './facts-draft'
import {
  emptyLists,
  findListsFaults,
  type ListsDraft,
  listsChangeOf,
  listsDraftOf,
} from './lists-draft'
import {
  checkTierDrafts,
  isSameTiers,
  readBasePrice,
  type TierDraft,
  tierDraftsOf,
  tierFaultsByInput,
  toSentTiers,
} from './tier-draft'
import {
  changeOf,
  type DetailsChange,
  type DraftFaults,
  draftOfTool,
  emptyDraft,
  findDraftFaults,
  type ToolDraft,
  toNewTool,
} from './tool-draft'

export type SavedTool = { tool: Tool; details: ToolDetails }
export type ToolForm = { tool: ToolDraft; facts: FactsDraft; tiers: TierDraft[]; lists: ListsDraft }

export const emptyForm: ToolForm = {
  tool: emptyDraft,
  facts: emptyFacts,
  tiers: [],
  lists: emptyLists,
}

export const formOf = ({ tool, details }: SavedTool): ToolForm => ({
  tool: draftOfTool(tool),
  facts: factsDraftOf(details),
  tiers: tierDraftsOf(details),
  lists: listsDraftOf(details),
})

function findToolChanges({ tool, details }: SavedTool, form: ToolForm) {
  const tiers = toSentTiers(form.tiers, readBasePrice(form.tool.price))
  return {
    fields: changeOf(tool, form.tool),
    facts: together(factsChangeOf(details, form.facts), listsChangeOf(details, form.lists)),
    tiers: isSameTiers(tiers, details.tiers) ? null : { tiers, was: details.tiers },
  }
}

function together(one: DetailsChange | null, other: DetailsChange | null): DetailsChange | null {
  if (!one || !other) return one ?? other
  return { ...one, ...other, was: { ...one.was, ...other.was } }
}

export const hasChanges = (base: SavedTool, form: ToolForm): boolean =>
  Object.values(findToolChanges(base, form)).some((change) => change !== null)

/** Adds a tool with its facts and tiers; what is refused of it leaves no tool. */
export async function createTool({ tool, facts, tiers }: ToolForm): Promise<SavedTool> {
  const sentTiers = toSentTiers(tiers, readBasePrice(tool.price))
  const body = { ...toNewTool(tool), tiers: sentTiers, details: toFacts(facts) }
  return toSavedTool(await api('createTool', { body }))
}

/** Saves all that was changed in one call: a refusal saves nothing of it. Null without a change. */
export async function saveTool(base: SavedTool, form: ToolForm): Promise<SavedTool | null> {
  const { fields, facts, tiers } = findToolChanges(base, form)
  if (!fields && !facts && !tiers) return null
  const body = {
    ...fields,
    ...(tiers && { tiers: tiers.tiers }),
    details: facts ?? {},
    was: { ...fields?.was, ...(tiers && { tiers: tiers.was }) },
  }
  return toSavedTool(await api('changeTool', { params: { id: base.tool._id }, body }))
}

/** A process of an earlier release, which may run together with this one for a while, does not save `details`. */
function toSavedTool({ details, ...tool }: Reply<'changeTool'>): SavedTool {
  if (details) return { tool, details }
  throw new Error(words.notAllIsSaved)
}

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

export function fieldFaultOf(error: Error): DraftFaults {
  const input = error instanceof ApiError ? inputsOfRefusals[error.code] : undefined
  return input === undefined ? {} : { [input]: error.message }
}
