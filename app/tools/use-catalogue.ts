import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_TOOLS_IN_BROWSER } from '../../contract/limits'
import type { FoundTools, ToolSearch, ToolSummary } from '../../contract/tool-lists'
import type { KnownTool } from './known-tools'
import { FEW_TOOLS, toolListQuery, toolSearchQuery, toolSummaryQuery } from './tool-queries'

/** What can be looked through: all tools, or the page of them that the server has found. */
export type Catalogue = ToolSummary & ({ all: KnownTool[] } | { page: FoundTools })

/**
 * Few tools come at once. Of many a page comes first, and all of them after it, to be searched here from then on. More
 * than a browser should hold stay on the server, which searches for it.
 */
export function useCatalogue(wanted: Omit<ToolSearch, 'show'>) {
  const summary = useQuery(toolSummaryQuery)
  const total = summary.data?.total ?? 0
  const isMany = total > FEW_TOOLS
  const known = useQuery({ ...toolListQuery, enabled: false })
  const pages = useQuery({
    ...toolSearchQuery({ ...wanted, show: 'all' }),
    // Asked for beside the summary, for waiting would cost another way there and back.
    enabled: summary.isPending || (isMany && !known.data),
    placeholderData: keepPreviousData,
  })
  const all = useQuery({
    ...toolListQuery,
    enabled: summary.isSuccess && isHeld(total) && (!isMany || pages.isFetched),
  })
  const source = summary.data ? (isMany && !all.data ? pages : all) : summary
  const found = all.data ? { all: all.data } : isMany && pages.data && { page: pages.data }
  return {
    ...{ status: source.status, error: source.error, refetch: source.refetch },
    isFetching: source.isFetching,
    isLoadingError: source.isLoadingError,
    shelf: summary.data && found ? { ...summary.data, ...found } : undefined,
  }
}

function isHeld(total: number): boolean {
  return total <= MOST_TOOLS_IN_BROWSER
}
