import { queryOptions } from '@tanstack/react-query'
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
