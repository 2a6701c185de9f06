import type { ToolDetails } from '../../contract/tool-details'
import type { Tool } from '../../contract/tools'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { emptyLists, type ListsDraft, listsChangeOf, listsDraftOf } from './editor/lists-draft'
import { emptyFacts, type FactsDraft, factsChangeOf, factsDraftOf } from './facts-draft'
import { isSameTiers, readBasePrice, type TierDraft, tierDraftsOf, toSentTiers } from './tier-draft'
import { changeOf, draftOf, emptyDraft, type ToolDraft, toNewTool } from './tool-draft'
import type { DetailsChange } from './tool-mutations'

/** A tool with its facts, as it is saved. */
export type SavedTool = { tool: Tool; details: ToolDetails }
/** The same as the form holds it. */
export type ToolForm = {
  tool: ToolDraft
  facts: FactsDraft
  tiers: TierDraft[]
  lists: ListsDraft
}

export const emptyForm: ToolForm = {
  tool: emptyDraft,
  facts: emptyFacts,
  tiers: [],
  lists: emptyLists,
}

export function formOf({ tool, details }: SavedTool): ToolForm {
  return {
    tool: draftOf(tool),
    facts: factsDraftOf(details),
    tiers: tierDraftsOf(details),
    lists: listsDraftOf(details),
  }
}

function findChanges({ tool, details }: SavedTool, form: ToolForm) {
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
  return Object.values(findChanges(base, form)).some((change) => change !== null)
}

/** Adds a tool; its facts are those of a new one. */
export async function createTool(draft: ToolDraft): Promise<SavedTool> {
  const tool = await api('createTool', { body: toNewTool(draft) })
  return { tool, details: await api('getToolDetails', { params: { id: tool._id } }) }
}

/** A tool that was added before, as it is now; nothing if it is not on sale any more. */
export async function findAddedTool(id: string): Promise<SavedTool | undefined> {
  const params = { id }
  try {
    const tool = await api('getTool', { params })
    return { tool, details: await api('getToolDetails', { params }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tool_not_found') return undefined
    throw error
  }
}

/**
 * Saves what was changed: first the facts, then the other fields, with which the price tiers go. `onPart` gets what is saved
 * after each call, because the next one may be refused. Null without a change.
 */
export async function saveTool(
  base: SavedTool,
  form: ToolForm,
  onPart: (saved: SavedTool) => void,
): Promise<SavedTool | null> {
  const { fields, facts, tiers } = findChanges(base, form)
  const params = { id: base.tool._id }
  let saved = base
  const keep = (part: Partial<SavedTool>) => {
    saved = { ...saved, ...part }
    onPart(saved)
  }
  if (facts) keep({ details: await api('changeToolDetails', { params, body: facts }) })
  if (fields) {
    const body = {
      ...fields,
      ...(tiers && { tiers: tiers.tiers }),
      was: { ...fields.was, ...(tiers && { tiers: tiers.was }) },
    }
    keep({ tool: await api('changeTool', { params, body }) })
  } else if (tiers) await api('setTiers', { params, body: tiers })
  if (tiers) keep({ details: { ...saved.details, tiers: tiers.tiers } })
  return saved === base ? null : saved
}
