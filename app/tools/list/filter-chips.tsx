import * as words from '#words/tools'
import { MONEY_SIGN } from '../../../contract/money'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import { Icon } from '../../ui/icon'
import { isNarrowed, type ToolFiltering, type ToolFilters } from './tool-filters'

/** What the list is narrowed by; a press takes one away. */
export function FilterChips({ filtering }: { filtering: ToolFiltering }) {
  const { filters, change, clear } = filtering
  if (!isNarrowed(filters)) return null
  const chips = chipsOf(filters)
  return (
    <ul aria-label={words.filters} className="mb-3 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <button type="button" onClick={() => change(without)} className={chipClass}>
            <span className="sr-only">{words.removeTheFilter}</span>
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
