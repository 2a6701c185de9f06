import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tools'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import { toolFacetsQuery } from './facets-query'
import { type ToolFiltering, toSent } from './tool-filters'

type IgnoredSpecsProps = { q: string; filtering: ToolFiltering }

/** Names what the address asks for and no tool has: the list ignores it. Shown where tools are found. */
export function IgnoredSpecs({ q, filtering: { filters } }: IgnoredSpecsProps) {
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
