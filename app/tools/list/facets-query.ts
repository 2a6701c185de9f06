import { queryOptions } from '@tanstack/react-query'
import { api } from '../../browser-api'
import { type ToolFilter, toolFilterOf, toolsKey } from '../tool-queries'

/** What the same filter could be narrowed by. */
export function toolFacetsQuery(filter: ToolFilter) {
  const query = toolFilterOf(filter)
  return queryOptions({
    queryKey: [...toolsKey, 'facets', query],
    queryFn: ({ signal }) => api('countFacets', { query, signal }),
  })
}
