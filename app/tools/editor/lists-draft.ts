import * as words from '#words/tools'
import { readFigures } from '../../../contract/tools/dimensions'
import type { LinkKind, Spec, ToolDetails } from '../../../contract/tools/tool-details'
import { isBlank } from '../../../contract/values/blank'
import { isQuantity, parseFigure } from '../../figures'
import { type DetailsChange, type DraftFaults, pick } from './tool-draft'

export type SpecDraft = { id: string; name: string; text: string; unit: string; kept?: Spec }
export type LinkDraft = { id: string; toolId: string; name: string; kind: LinkKind } & {
  quantity: string
  note: string
}

/** The lists of a tool as its form holds them; `id` identifies a row, `tags` are separated by commas. */
export type ListsDraft = { specs: SpecDraft[]; links: LinkDraft[]; tags: string }

export const emptyLists: ListsDraft = { specs: [], links: [], tags: '' }

let made = 0

function newRowId(): string {
  made += 1
  return `row-${made}`
}

export function newSpec(name = '', text = '', unit = ''): SpecDraft {
  return { id: newRowId(), name, text, unit }
}

export function newLink({ _id: toolId, name }: { _id: string; name: string }): LinkDraft {
  return { id: newRowId(), toolId, name, kind: 'spare', quantity: '1', note: '' }
}

export const listsDraftOf = ({ specs, links, tags }: ToolDetails): ListsDraft => ({
  specs: specs.map((kept) => ({ ...newSpec(kept.name, kept.text, kept.unit ?? ''), kept })),
  links: links.map(({ toolId: _id, name, kind, quantity, note }) => ({
    ...newLink({ _id, name }),
    kind,
    quantity: String(quantity),
    note: note ?? '',
  })),
  tags: tags.join(', '),
})

/** Lines of 'name, tab, value' as a spreadsheet copies them; a third cell is the unit. Null for any other text. */
export function readPastedSpecs(text: string): SpecDraft[] | null {
  if (!text.includes('\t')) return null
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  return lines
    .filter(([name, value]) => name && value)
    .map(([name, value, unit]) => newSpec(name, value, unit))
}

/** How a specification is read for filters and comparisons: '10 to 24 mm', or nothing for words. */
export function readingOf({ text, unit }: Pick<SpecDraft, 'text' | 'unit'>): string {
  const figures = readFigures(text, unit.trim() || null)
  if (!figures) return ''
  const { value, valueTo, unit: read } = figures
  return [valueTo === null ? value : words.to(value, valueTo), read].filter(Boolean).join(' ')
}

function toSpec({ name, text, unit, kept }: SpecDraft) {
  const isKept =
    kept && kept.name === name && kept.text === text && (kept.unit ?? '') === unit.trim()
  return isKept ? kept : { name: name.trim(), text: text.trim(), unit: unit.trim() || null }
}

const linkOfDraft = ({ toolId, kind, quantity, note }: LinkDraft) => ({
  toolId,
  kind,
  quantity: Number(parseFigure(quantity)),
  note: note.trim() || null,
})

const toTags = (tags: string) => [
  ...new Set(tags.split(',').flatMap((tag) => tag.trim().toLowerCase() || [])),
]

/** Rows without any text are left out. */
const sentOf = ({ specs, links, tags }: ListsDraft) => ({
  specs: specs.filter(({ name, text }) => !isBlank(name + text)).map(toSpec),
  links: links.map(linkOfDraft),
  tags: toTags(tags).sort(),
})

type Name = keyof ListsDraft
const names = ['specs', 'links', 'tags'] as const satisfies Name[]

function changedNames(base: ToolDetails, draft: ListsDraft): Name[] {
  const [before, now] = [sentOf(listsDraftOf(base)), sentOf(draft)]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

export function listsChangeOf(base: ToolDetails, draft: ListsDraft): DetailsChange | null {
  const changed = changedNames(base, draft)
  if (changed.length === 0) return null
  const [before, now] = [sentOf(listsDraftOf(base)), sentOf(draft)]
  return { ...pick(now, changed), was: pick(before, changed) }
}

const partNames = {
  specs: words.specifications,
  links: words.linkedProducts,
  tags: words.searchWords,
} as const satisfies Record<Name, string>

/** After a change by someone else: untouched lists follow the tool, edited ones stay; `kept` names those that differ. */
export function rebaseLists(draft: ListsDraft, base: ToolDetails, now: ToolDetails) {
  const edited = changedNames(base, draft)
  const elsewhere = changedNames(base, listsDraftOf(now))
  const after = listsDraftOf(now)
  const lists = { ...after, ...pick(draft, edited) }
  const kept = edited.filter((name) => elsewhere.includes(name)).map((name) => partNames[name])
  return { lists, kept }
}

export function findListsFaults({ specs, links }: ListsDraft): DraftFaults {
  const faults: DraftFaults = {}
  specs.forEach(({ name, text }, index) => {
    if (isBlank(name + text)) return
    const isTwice = specs.some(
      (other, at) => at < index && other.name.trim().toLowerCase() === name.trim().toLowerCase(),
    )
    if (isBlank(name)) faults[`spec-${index}-name`] = words.pleaseNameThisValue
    else if (isTwice) faults[`spec-${index}-name`] = words.thisNameIsInThe
    if (isBlank(text)) faults[`spec-${index}-text`] = words.pleaseEnterTheValue
  })
  links.forEach(({ quantity }, index) => {
    if (!isQuantity(quantity) || Number(parseFigure(quantity)) < 1)
      faults[`link-${index}-quantity`] = words.pleaseEnter1OrMore
  })
  return faults
}
