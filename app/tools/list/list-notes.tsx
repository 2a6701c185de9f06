import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/tools'
import { MONEY_SIGN } from '../../../contract/money'
import { searchedWords } from '../../../contract/search/name-words'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import type { FoundTools } from '../../../contract/tools/tool-lists'
import { foldText } from '../../../contract/values/folded-text'
import { Icon } from '../../ui/icon'
import {
  isNarrowed,
  type ToolFiltering,
  type ToolFilters,
  toolFacetsQuery,
  toSent,
} from './tool-filters'

type ListNotesProps = {
  q: string
  filtering: ToolFiltering
  found: FoundTools | undefined
}

/** What the list is narrowed by, and what the words were understood as. */
export function ListNotes({ q, filtering, found }: ListNotesProps) {
  const isFound = found !== undefined && found.found > 0
  const readNote = isFound && readNoteOf(q, found)
  return (
    <>
      <FilterChips filtering={filtering} />
      {isFound && <IgnoredSpecs q={q} filtering={filtering} />}
      {readNote && <Note>{readNote}</Note>}
    </>
  )
}

/** Names what the address asks for and no tool has: the list ignores it. Shown where tools are found. */
function IgnoredSpecs({ q, filtering }: { q: string; filtering: ToolFiltering }) {
  const { filters } = filtering
  const { data: facets } = useQuery({
    ...toolFacetsQuery({ q, ...toSent(filtering) }),
    enabled: filters.spec.length > 0,
  })
  const names = filters.spec.map((text) => readSpecFilter(text)?.name ?? text)
  const ignored = names.filter((name) => facets && !facets.specs.some((spec) => spec.name === name))
  if (ignored.length === 0) return null
  return <Note>{words.noToolHasThatFilter([...new Set(ignored)].join('”, “'))}</Note>
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-3 font-semibold">
      {children}
    </p>
  )
}

/** Says so where the words were corrected, or where no tool has the dimension that was searched for. */
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
const hasText = ({ name, sku }: FoundTools['tools'][number], text: string): boolean =>
  foldText(`${name}\n${sku ?? ''}`).includes(text)

/** Nothing where the dimension is written in another way than it was read. */
function withoutDimension(q: string, dimension: string | null): string {
  const [written, text] = [dimension?.split(', ') ?? [], foldText(q)]
  if (!written.every((each) => text.includes(each))) return ''
  return written.reduce((rest, each) => rest.replace(each, ' '), text)
}

/** What the list is narrowed by; a press takes one away. */
function FilterChips({ filtering }: { filtering: ToolFiltering }) {
  const { filters, change, clear } = filtering
  if (!isNarrowed(filters)) return null
  const chips = chipsOf(filters)
  return (
    <ul aria-label={words.filters} className="mb-3 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            aria-label={words.removeTheFilter(text)}
            onClick={() => change(without)}
            className={chipClass}
          >
            <span className="min-w-0 truncate">{text}</span>
            <Icon name="close" className="size-4 text-ink-soft" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={clear}
            className={`${chipClass} border-transparent underline underline-offset-4`}
          >
            {words.removeAll}
          </button>
        </li>
      )}
    </ul>
  )
}

const chipClass =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:bg-paper sm:pointer-fine:min-h-8'

type Chip = { text: string; without: Partial<ToolFilters> }

function chipsOf(filters: ToolFilters): Chip[] {
  const { category, stock, priceFrom, priceTo, bought, spec } = filters
  const price = rangeText(
    priceFrom && `${MONEY_SIGN}${priceFrom}`,
    priceTo && `${MONEY_SIGN}${priceTo}`,
  )
  const chips: (Chip | '')[] = [
    category && { text: category, without: { category: '' } },
    stock && {
      text: stock === 'some' ? words.inStock : words.minimumOrMoreInStock,
      without: { stock: '' },
    },
    price && { text: price, without: { priceFrom: '', priceTo: '' } },
    bought && { text: words.boughtBefore, without: { bought: '' } },
    ...spec.map((text) => ({
      text: specText(text),
      without: { spec: spec.filter((each) => each !== text) },
    })),
  ]
  return chips.filter((each) => each !== '')
}

function specText(text: string): string {
  const { name = '', word, from, to } = readSpecFilter(text) ?? {}
  if (word !== undefined) return `${name}: ${word}`
  return `${name} ${rangeText(from?.toString() ?? '', to?.toString() ?? '')}`
}

function rangeText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} – ${to}`
  if (from) return words.rangeFrom(from)
  return to && words.rangeUpTo(to)
}
