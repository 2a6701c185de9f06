import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { View, ViewedList } from '../../../contract/lists/list-views'
import { api } from '../../browser-api'

/** The views that the account has saved, of all lists. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => api('listViews', { signal }),
})

/** `change` gets the views of the list as the server has them now: another tab may have saved one. */
export function changeViewsMutation(client: QueryClient, list: ViewedList) {
  return mutationOptions({
    mutationFn: async (change: (views: View[]) => View[]) => {
      const all = await client.fetchQuery({ ...viewsQuery, staleTime: 0 })
      return api('setViews', { body: { list, views: change(viewsIn(all, list)) } })
    },
    onSettled: () => client.invalidateQueries(viewsQuery),
  })
}

export function viewsIn(
  all: readonly { list: ViewedList; views: View[] }[],
  list: ViewedList,
): View[] {
  return all.find((each) => each.list === list)?.views ?? []
}
