import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { Import } from '../../contract/imports'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { machineModelsQuery } from '../machines/machine-queries'
import { invalidateTools } from '../tools/tool-queries'

const importsKey = ['imports'] as const
const POLL_MS = 1_000

export const importsQuery = callQuery([...importsKey, 'list'], 'listImports')

/** Polls while rows are applied: another admin may have started it. */
export const importQuery = (id: string) =>
  queryOptions({
    ...callQuery([...importsKey, 'one', id], 'getImport', { params: { id } }),
    refetchInterval: (query) => (query.state.data?.state === 'applying' ? POLL_MS : false),
  })

export const importRowsQuery = (id: string, search: Sent<'listImportRows', 'query'>) =>
  callQuery([...importsKey, 'rows', id, search], 'listImportRows', {
    params: { id },
    query: search,
  })

export const toChange = ({ counts }: Import) =>
  counts.new + counts.changed - counts.done - counts.left

const importMutation = <Given, Reply>(
  client: QueryClient,
  mutationFn: (given: Given) => Promise<Reply>,
) => mutationOptions({ mutationFn, onSettled: () => invalidateImports(client) })

/** A call applies for some seconds, then the next one goes on. */
export const applyMutation = (client: QueryClient, id: string) =>
  importMutation(client, async (count: number) => {
    const apply = (expected: number) => api('applyImport', { params: { id }, body: { expected } })
    let sheet = await apply(count)
    while (sheet.state === 'applying') sheet = await apply(toChange(sheet))
    return sheet
  })

export const checkMutation = (client: QueryClient, id: string) =>
  importMutation(client, () => api('checkImport', { params: { id } }))

/** A call undoes for some seconds, then the next one goes on. The last one names all that was left. */
export const undoMutation = (client: QueryClient, id: string) =>
  importMutation(client, async (batch: string) => {
    for (;;) {
      const { left } = await api('undoBatch', { params: { batch } })
      const { state } = await api('getImport', { params: { id } })
      if (state !== 'applied') return left
    }
  })

export const deleteImportMutation = (client: QueryClient) =>
  importMutation(client, (id: string) => api('deleteImport', { params: { id } }))

export function invalidateImports(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: importsKey })
  invalidateTools(client)
  void client.invalidateQueries(machineModelsQuery)
}
