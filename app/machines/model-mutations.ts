import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { changing } from '../changing'
import { machineModelQuery, machineModelsQuery } from './machine-queries'

export const createModelMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: Sent<'createMachineModel', 'body'>; key: string }) =>
      api('createMachineModel', { body, headers: { 'idempotency-key': key } }),
    onSuccess: (model) => keep(client, model),
  })

/** Any change of a model: `make` makes the call, whose answer is the whole model. */
export const changeModelMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: ['machine-model', id],
    mutationFn: (make: () => Promise<MachineModelDetails>) => make(),
    onSuccess: (model) => keep(client, model),
    // Another admin was faster: what is there now is shown next to what was typed.
    onError: (error) =>
      error instanceof ApiError && error.code === 'machine_changed'
        ? client.invalidateQueries(machineModelQuery(id))
        : undefined,
  })

export const deleteDrawingMutation = (client: QueryClient, id: string) =>
  changing(
    client,
    (drawing: string) => api('deleteModelDrawing', { params: { id, drawing } }),
    machineModelQuery(id),
  )

export const deleteModelMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('deleteMachineModel', { params: { id } }), modelList)

function keep(client: QueryClient, model: MachineModelDetails) {
  client.setQueryData(machineModelQuery(model._id).queryKey, model)
  void client.invalidateQueries(modelList)
}

const modelList = { queryKey: machineModelsQuery.queryKey, exact: true }
