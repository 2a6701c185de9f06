import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchedWords } from '../../contract/search/name-words'
import { foldText } from '../../contract/values/folded-text'
import { type ShownTools, toolSearchQuery, toolSummaryQuery } from './tool-queries'

/** A page of found tools, with the size and the categories of the catalogue. */
export function useToolSearch(search: ShownTools) {
  const summary = useQuery(toolSummaryQuery)
  const query = useQuery({
    ...toolSearchQuery(search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const found = query.data?.found ?? 0
  // An empty catalogue differs from an empty result only in the summary.
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

/** Whether a tool's name contains each word of a search text, both folded. */
export const hasAllWords = (name: string, text: string): boolean =>
  searchedWords(text).every((word) => foldText(name).includes(word))
