import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ToolSearch } from '../../contract/tool-lists'
import { toolSearchQuery, toolSummaryQuery } from './tool-queries'

/** The page of tools that the server finds, with the size and the categories of the whole catalogue. */
export function useToolSearch(search: ToolSearch) {
  const summary = useQuery(toolSummaryQuery)
  const query = useQuery({
    ...toolSearchQuery(search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const found = query.data?.found ?? 0
  // Only the summary tells an empty catalogue from a search that finds nothing.
  const total = Math.max(summary.data?.total ?? 1, found)
  const isPending = query.isPending || summary.isPending
  return {
    query: {
      ...query,
      isPending,
      data: isPending ? undefined : query.data && { ...query.data, total },
    },
    categories: summary.data?.categories ?? [],
  }
}
