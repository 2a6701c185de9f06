import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'

const listsKey = ['lists'] as const

export const listsQuery = queryOptions({
  queryKey: listsKey,
  queryFn: ({ signal }) => api('listLists', { signal }),
})

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [...listsKey, id],
    queryFn: ({ signal }) => api('getList', { params: { id }, signal }),
  })

/** With the same key one list is made. */
export const createListMutation = (client: QueryClient, prepare?: () => Promise<void>) =>
  mutationOptions({
    mutationFn: async ({ body, key }: { body: Sent<'createList', 'body'>; key: string }) => {
      await prepare?.()
      return api('createList', { body, headers: { 'idempotency-key': key } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  })

export const changeListMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: Sent<'changeList', 'body'>) => api('changeList', { params: { id }, body }),
    onSuccess: (list) => {
      client.setQueryData(listQuery(id).queryKey, list)
      void client.invalidateQueries({ queryKey: listsKey, exact: true })
    },
  })

export const deleteListMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api('deleteList', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey, exact: true }),
  })
