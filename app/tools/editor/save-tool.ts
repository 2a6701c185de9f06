import * as words from '#words/tools'
import type { Reply } from '../../../contract/calls/endpoints'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { Tool } from '../../../contract/tools/tools'
import { api } from '../../browser-api'
import { emptyFacts, type FactsDraft, factsChangeOf, factsDraftOf, toFacts } from './facts-draft'
import { emptyLists, type ListsDraft, listsChangeOf, listsDraftOf } from './lists-draft'
import { isSameTiers, readBasePrice, type TierDraft, tierDraftsOf, toSentTiers } from './tier-draft'
import {
  changeOf,
  type DetailsChange,
  draftOfTool,
  emptyDraft,
  type ToolDraft,
  toNewTool,
} from './tool-draft'

/** A tool with its facts, as it is saved. */
export type SavedTool = { tool: Tool; details: ToolDetails }
export type ToolForm = { tool: ToolDraft; facts: FactsDraft; tiers: TierDraft[]; lists: ListsDraft }

export const emptyForm: ToolForm = {
  tool: emptyDraft,
  facts: emptyFacts,
  tiers: [],
  lists: emptyLists,
}

export function formOf({ tool, details }: SavedTool): ToolForm {
  return {
    tool: draftOfTool(tool),
    facts: factsDraftOf(details),
    tiers: tierDraftsOf(details),
    lists: listsDraftOf(details),
  }
}

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

export function hasChanges(base: SavedTool, form: ToolForm): boolean {
  return Object.values(findToolChanges(base, form)).some((change) => change !== null)
}

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
