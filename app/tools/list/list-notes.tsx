import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tools'
import { searchedWords } from '../../../contract/search/name-words'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import type { FoundTools } from '../../../contract/tools/tool-lists'
import { foldText } from '../../../contract/values/folded-text'
import { FilterChips } from './filter-chips'
import { type ToolFiltering, toolFacetsQuery, toSent } from './tool-filters'

export type ListNotesProps = {
  q: string
  filtering: ToolFiltering
  /** Undefined until it is answered. */
  found: FoundTools | undefined
}

/** What the list is narrowed by, and what the words were understood as. */
export function ListNotes({ q, filtering, found }: ListNotesProps) {
  return (
    <>
      <FilterChips filtering={filtering} />
      {found && found.found > 0 && <IgnoredSpecs q={q} filtering={filtering} />}
      {found && <ReadNote q={q} found={found} />}
    </>
  )
}

type IgnoredSpecsProps = { q: string; filtering: ToolFiltering }

/** Names what the address asks for and no tool has: the list ignores it. Shown where tools are found. */
function IgnoredSpecs({ q, filtering: { filters } }: IgnoredSpecsProps) {
  const { data: facets } = useQuery({
    ...toolFacetsQuery({ q, ...toSent(filters) }),
    enabled: filters.spec.length > 0,
  })
  const names = filters.spec.map((text) => readSpecFilter(text)?.name ?? text)
  const ignored = names.filter((name) => facets && !facets.specs.some((spec) => spec.name === name))
  if (ignored.length === 0) return null
  return (
    <p role="status" className="mb-3 font-semibold">
      {words.noToolHasThatFilter([...new Set(ignored)].join('”, “'))}
    </p>
  )
}

/** Says so where the words were corrected, or where no tool has the dimension that was searched for. */
function ReadNote({ q, found }: { q: string; found: FoundTools }) {
  const text = found.found > 0 && readNoteOf(q, found)
  return text ? (
    <p role="status" className="mb-3 font-semibold">
      {text}
    </p>
  ) : null
}

function readNoteOf(q: string, { read, nearest, tools }: FoundTools): string | undefined {
  const text = foldText(q).replace(/\s+/g, ' ').trim()
  if (!read || tools.some((tool) => hasText(tool, text))) return undefined
  if (nearest && read.dimension !== null) return words.noToolOfExactlyNearest(read.dimension)
  const typed = foldText(q).replace(/[-./]/g, '')
  const isRead = read.words.every((word) => typed.includes(word.replace(/[-./]/g, '')))
  const isWhole = searchedWords(withoutDimension(q, read.dimension)).length <= read.words.length
  return isRead && isWhole ? undefined : words.nothingHasFoundFor(q.trim(), read.words.join(' '))
}

/** A part of a name over two words is no word of it. */
function hasText({ name, sku }: FoundTools['tools'][number], text: string): boolean {
  return foldText(`${name}\n${sku ?? ''}`).includes(text)
}

/** Nothing where the dimension is written in another way than it was read. */
function withoutDimension(q: string, dimension: string | null): string {
  const [written, text] = [dimension?.split(', ') ?? [], foldText(q)]
  if (!written.every((each) => text.includes(each))) return ''
  return written.reduce((rest, each) => rest.replace(each, ' '), text)
}
