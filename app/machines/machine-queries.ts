import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'

export const machineModelsQuery = callQuery(['machine-models'], 'listMachineModels')

export const machineModelQuery = (id: string) =>
  callQuery([...machineModelsQuery.queryKey, id], 'getMachineModel', { params: { id } })

export const machinesQuery = callQuery(['machines'], 'listMachines')

type SavedMachine = { id: string | undefined; body: Sent<'createMachine', 'body'>; key: string }

/** Without an id one is added, with the same key once. */
export const saveMachineMutation = (client: QueryClient) =>
  changing(
    client,
    ({ id, body, key }: SavedMachine) =>
      id === undefined
        ? api('createMachine', { body, headers: { 'idempotency-key': key } })
        : api('changeMachine', { params: { id }, body }),
    machinesQuery,
  )

export const deleteMachineMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('deleteMachine', { params: { id } }), machinesQuery)
