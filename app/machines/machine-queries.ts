import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

export const machineModelsQuery = callQuery(['machine-models'], 'listMachineModels')

export const machineModelQuery = (id: string) =>
  callQuery([...machineModelsQuery.queryKey, id], 'getMachineModel', { params: { id } })

export const machinesQuery = callQuery(['machines'], 'listMachines')

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
