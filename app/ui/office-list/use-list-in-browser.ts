import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { textFinder } from '../../../contract/values/folded-text'
import { pageInBrowser } from '../list/list-page'
import { useListView } from '../list/use-list-view'

/** A list that comes as a whole: the browser finds the rows whose texts have the words, and shows them by pages. */
export function useListInBrowser<Row extends { _id: string }, Key extends QueryKey>(
  options: UseQueryOptions<Row[], Error, Row[], Key>,
  textsOf: (row: Row) => Parameters<ReturnType<typeof textFinder>>,
) {
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const view = useListView()
  const has = textFinder(view.text)
  const found = query.data?.filter((row) => has(...textsOf(row))) ?? []
  return { query, view, page: query.data && pageInBrowser(found, query.data.length, view.page) }
}
