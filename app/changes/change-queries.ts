import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { invalidateTools } from '../tools/tool-queries'

const changesKey = ['changes'] as const

export type ChangeFilter = Sent<'exportChanges', 'query'>

export const searchChangesQuery = (search: Sent<'searchChanges', 'query'>) =>
  queryOptions({
    ...callQuery([...changesKey, search], 'searchChanges', { query: search }),
    staleTime: 0,
  })

export const exportChanges = (query: ChangeFilter) => api('exportChanges', { query })

export const undoMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api('undoChange', { params: { id } }),
    onSettled: () => invalidateChanges(client),
  })

/** Undoes this person's last save of a tool: one save is one change. */
export async function undoLastSave(
  client: QueryClient,
  { id, email }: { id: string; email: string },
): Promise<void> {
  try {
    const { changes } = await api('searchChanges', { query: { id, noun: 'tool', actor: email } })
    const last = changes.find(({ source }) => source === 'page')
    if (last) await api('undoChange', { params: { id: last._id } })
  } finally {
    invalidateChanges(client)
  }
}

function invalidateChanges(client: QueryClient): void {
  invalidateTools(client)
  void client.invalidateQueries({ queryKey: changesKey })
}
