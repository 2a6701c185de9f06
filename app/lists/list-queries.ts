import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'

const listsKey = ['lists'] as const

export const listsQuery = queryOptions({
  queryKey: listsKey,
  queryFn: ({ signal }) => api('listLists', { signal }),
})

export function listQuery(id: string) {
  return queryOptions({
    queryKey: [...listsKey, id],
    queryFn: ({ signal }) => api('getList', { params: { id }, signal }),
  })
}

/** With the same key one list is made. */
export function createListMutation(client: QueryClient, prepare?: () => Promise<void>) {
  return mutationOptions({
    mutationFn: async ({ body, key }: { body: Sent<'createList', 'body'>; key: string }) => {
      await prepare?.()
      return api('createList', { body, headers: { 'idempotency-key': key } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  })
}

export function changeListMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: Sent<'changeList', 'body'>) => api('changeList', { params: { id }, body }),
    onSuccess: (list) => {
      client.setQueryData(listQuery(id).queryKey, list)
      void client.invalidateQueries({ queryKey: listsKey, exact: true })
    },
  })
}

export function deleteListMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('deleteList', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey, exact: true }),
  })
}
