import type { Sent } from '../../../contract/calls/endpoints'
import {
  factsOf,
  mapEachField,
  mapToolFields,
  type ToolField,
  toolFieldNames,
} from '../../../contract/tools/tool-fields'
import type { Tool } from '../../../contract/tools/tools'
import { isBlank } from '../../../contract/values/blank'
import { isPrice, isQuantity, parseFigure } from '../../figures'

export type DetailsChange = Sent<'changeToolDetails', 'body'>

/** A tool as its form holds it: all fields are text, a box that is not ticked is empty. */
export type ToolDraft = Record<ToolField, string>
/** By name of the input. */
export type DraftFaults = { [input: string]: string | undefined }

export const emptyDraft: ToolDraft = mapEachField(() => '')

export const draftOfTool = (tool: Tool): ToolDraft =>
  mapToolFields({
    line: (field) => tool[field],
    optionalLine: (field) => tool[field] ?? '',
    text: (field) => tool[field],
    dollars: (field) => tool[field].toFixed(2),
    pieces: (field) => String(tool[field]),
    flag: (field) => (tool[field] ? 'on' : ''),
    picture: (field) => tool[field],
  })

export function findDraftFaults(draft: ToolDraft, hasPhoto: boolean): DraftFaults {
  const isValid = mapToolFields({
    line: (field) => !isBlank(draft[field]),
    optionalLine: () => true,
    text: (field) => !isBlank(draft[field]),
    dollars: (field) => isPrice(draft[field]),
    pieces: (field) => isQuantity(draft[field]),
    flag: () => true,
    picture: () => hasPhoto,
  })
  const faults: DraftFaults = {}
  for (const field of toolFieldNames)
    if (!isValid[field]) faults[inputOf(field)] = factsOf(field).fault
  return faults
}

export const inputOf = (field: ToolField): string => factsOf(field).input ?? field

export const toNewTool = (draft: ToolDraft) =>
  mapToolFields({
    line: (field) => draft[field].trim(),
    optionalLine: (field) => draft[field].trim() || null,
    text: (field) => draft[field].trim(),
    dollars: (field) => Number(parseFigure(draft[field])),
    pieces: (field) => Number(parseFigure(draft[field])),
    flag: (field) => draft[field] !== '',
    picture: (field) => draft[field],
  })

/** The changed fields with the values that they had; null without a change. */
export function changeOf(tool: Tool, draft: ToolDraft): Sent<'changeTool', 'body'> | null {
  const now = toNewTool(draft)
  const changed = toolFieldNames.filter((field) => now[field] !== tool[field])
  return changed.length === 0 ? null : { ...pick(now, changed), was: pick(tool, changed) }
}

export const pick = <Key extends string>(
  from: Partial<Record<Key, unknown>>,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, from[key]]))

/** The fields that were typed here and changed elsewhere to something else: name, value of now, typed. */
export function clashingFields(draft: ToolDraft, base: Tool, now: Tool) {
  const [before, after] = [draftOfTool(base), draftOfTool(now)]
  return toolFieldNames
    .filter((field) => isClash(draft[field], before[field], after[field]))
    .map((field) => ({ name: factsOf(field).label, now: after[field], typed: draft[field] }))
}

export const isClash = (typed: string, before: string, after: string) =>
  typed !== before && after !== before && typed !== after

/** After a change by someone else: untouched fields follow the tool, edited ones stay as typed. */
export function rebaseDraft(draft: ToolDraft, base: Tool, now: Tool): ToolDraft {
  const [before, after] = [draftOfTool(base), draftOfTool(now)]
  return mapEachField((field) => (draft[field] === before[field] ? after[field] : draft[field]))
}
