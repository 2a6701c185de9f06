import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '../../contract/changes'
import type { Sent } from '../../contract/endpoints'
import { api } from '../browser-api'
import { invalidateTools } from '../tools/tool-queries'

const changesKey = ['changes'] as const

type ChangeSearch = Sent<'searchChanges', 'query'>
export type ChangeFilter = Sent<'exportChanges', 'query'>

export function searchChangesQuery(search: ChangeSearch) {
  return queryOptions({
    queryKey: [...changesKey, search],
    queryFn: ({ signal }) => api('searchChanges', { query: search, signal }),
    staleTime: 0,
  })
}

/** The matching changes as CSV. */
export const exportChanges = (query: ChangeFilter) => api('exportChanges', { query })

export function undoMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('undoChange', { params: { id } }),
    onSettled: () => {
      invalidateTools(client)
      void client.invalidateQueries({ queryKey: changesKey })
    },
  })
}

/** The calls of one save follow each other within seconds. */
const SAVE_MS = 5_000

/** What this person's last save of a tool changed, the latest first. */
async function findLastSave(id: string, email: string): Promise<AuditEntry[]> {
  const { changes } = await api('searchChanges', { query: { id, noun: 'tool', actor: email } })
  const timeOf = ({ at }: AuditEntry) => Date.parse(at)
  const [last] = changes
  if (!last) return []
  return changes.filter(
    (change) => change.source === 'page' && timeOf(last) - timeOf(change) < SAVE_MS,
  )
}

/** Undoes this person's last save of a tool, the last part first. */
export async function undoLastSave(
  client: QueryClient,
  { id, email }: { id: string; email: string },
): Promise<void> {
  try {
    for (const { _id } of await findLastSave(id, email))
      await api('undoChange', { params: { id: _id } })
  } finally {
    invalidateTools(client)
    void client.invalidateQueries({ queryKey: changesKey })
  }
}
