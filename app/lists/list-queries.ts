import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'

const listsKey = ['lists'] as const

export const listsQuery = callQuery(listsKey, 'listLists')

export const listQuery = (id: string) => callQuery([...listsKey, id], 'getList', { params: { id } })

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
  changing(client, (id: string) => api('deleteList', { params: { id } }), {
    queryKey: listsKey,
    exact: true,
  })
