import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'

export const machineModelsQuery = queryOptions({
  queryKey: ['machine-models'],
  queryFn: ({ signal }) => api('listMachineModels', { signal }),
})

export function machineModelQuery(id: string) {
  return queryOptions({
    queryKey: [...machineModelsQuery.queryKey, id],
    queryFn: ({ signal }) => api('getMachineModel', { params: { id }, signal }),
  })
}

export const machinesQuery = queryOptions({
  queryKey: ['machines'],
  queryFn: ({ signal }) => api('listMachines', { signal }),
})

type SavedMachine = { id: string | undefined; body: Sent<'createMachine', 'body'>; key: string }

/** Without an id one is added, with the same key once. */
export function saveMachineMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, body, key }: SavedMachine) =>
      id === undefined
        ? api('createMachine', { body, headers: { 'idempotency-key': key } })
        : api('changeMachine', { params: { id }, body }),
    onSettled: () => client.invalidateQueries(machinesQuery),
  })
}

export function deleteMachineMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('deleteMachine', { params: { id } }),
    onSettled: () => client.invalidateQueries(machinesQuery),
  })
}
