import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ToolSearch } from '../../contract/tool-lists'
import { toolSearchQuery, toolSummaryQuery } from './tool-queries'

/** A page of the products that the office asks for, and of how many and which categories they are. */
export function useManagedTools(wanted: ToolSearch) {
  const summary = useQuery(toolSummaryQuery)
  const query = useQuery({
    ...toolSearchQuery(wanted),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const found = query.data?.found ?? 0
  // Without the summary there is no telling whether nothing was found or nothing is there.
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
