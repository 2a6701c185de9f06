import { useSearchParams } from 'react-router'
import { MAX_NAME_LENGTH, MAX_SPEC_FILTERS } from '../../../contract/limits'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import { SPARE_PARTS } from '../../../contract/tools/category-words'
import { callQuery } from '../../call-query'
import { readUrlParams } from '../../ui/use-page-query'
import { type ToolFilter, toolFilterOf, toolsKey } from '../tool-queries'

const dollars = /^\d{1,8}(\.\d{1,2})?$/

/** The filters of the URL; '' asks for nothing, and what the server would refuse is left out. `spec` is such as 'Bore:10..25' or 'Material:steel'. */
export function readToolFilters(params: URLSearchParams) {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_NAME_LENGTH)
  const price = (name: string) => (dollars.test(text(name)) ? text(name) : '')
  const stock = text('stock')
  const specs = params.getAll('spec').filter((each) => readSpecFilter(each) !== undefined)
  return {
    category: text('category'),
    stock: stock === 'some' || stock === 'minimum' ? stock : '',
    priceFrom: price('priceFrom'),
    priceTo: price('priceTo'),
    bought: text('bought') === '1' ? '1' : '',
    spec: [...new Set(specs)].slice(0, MAX_SPEC_FILTERS),
  } as const
}

export type ToolFilters = ReturnType<typeof readToolFilters>
const none = readToolFilters(new URLSearchParams())

const kinds = ['products', 'spares', 'all'] as const
export type Kind = (typeof kinds)[number]

/** The tab that is shown: the chosen one, that of the category, or products; words look through both. */
export function readKind(params: URLSearchParams): Kind {
  const chosen = kinds.find((kind) => kind === params.get('kind'))
  const category = params.get('category') ?? ''
  if (chosen || category) return chosen ?? (category === SPARE_PARTS ? 'spares' : 'products')
  return params.get('q') ? 'all' : 'products'
}

export function toSent({ filters, show }: Pick<ToolFiltering, 'filters' | 'show'>) {
  const { stock, bought, ...same } = filters
  return { ...same, show, stock: stock || 'any', bought: bought || undefined } as const
}

export const isNarrowed = (filters: ToolFilters): boolean =>
  Object.values(filters).some((value) => value.length > 0)

/** The filters of the URL. Each change is a step of the history of its own, so that Back takes it back. */
export function useToolFilters() {
  const [params, setParams] = useSearchParams()

  /** Without filters, and without a tab that was chosen. */
  function widen() {
    const copy = withFilters(readUrlParams(), none)
    copy.delete('kind')
    setParams(copy, { preventScrollReset: true })
  }

  function change(part: Partial<ToolFilters>) {
    const now = readUrlParams()
    setParams(withFilters(now, { ...readToolFilters(now), ...part }), { preventScrollReset: true })
  }

  const clear = () => change(none)
  return { filters: readToolFilters(params), show: readKind(params), change, clear, widen }
}

export type ToolFiltering = ReturnType<typeof useToolFilters>

/** A copy that begins with its first page. */
function withFilters(params: URLSearchParams, filters: ToolFilters): URLSearchParams {
  const copy = new URLSearchParams(params)
  copy.delete('page')
  for (const [name, value] of Object.entries(filters)) {
    copy.delete(name)
    for (const each of [value].flat()) if (each !== '') copy.append(name, each)
  }
  return copy
}

/** What the same filter could be narrowed by. */
export function toolFacetsQuery(filter: ToolFilter) {
  const query = toolFilterOf(filter)
  return callQuery([...toolsKey, 'facets', query], 'countFacets', { query })
}
