import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/endpoints'
import type { ListedTool } from '../../contract/tool-lists'
import { api } from '../browser-api'
import {
  type CachedPlaces,
  removeCachedTool,
  replaceCachedTool,
  restoreCachedTool,
} from './cached-tools'
import { invalidateTools } from './tool-queries'

export type NewTool = Sent<'createTool', 'body'>
export type ToolChange = Sent<'changeTool', 'body'>

/** `make` uploads the photo first, because the tool contains its URL. */
export function createToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (make: () => Promise<NewTool>) => api('createTool', { body: await make() }),
    onSettled: () => invalidateTools(client),
  })
}

/** A refusal too means that the cache is old. */
export function changeToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, make }: { id: string; make: () => Promise<ToolChange | null> }) => {
      const body = await make()
      return body && api('changeTool', { params: { id }, body })
    },
    onSuccess: (tool) => tool && replaceCachedTool(client, tool),
    onSettled: () => invalidateTools(client),
  })
}

/** Returns the cached places, for `restoreToolMutation`. */
export function deleteToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string): Promise<CachedPlaces> => {
      await api('deleteTool', { params: { id } })
      return removeCachedTool(client, id)
    },
    onSettled: () => invalidateTools(client),
  })
}

type Restoration = { id: string; places: CachedPlaces }

export function restoreToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: Restoration): Promise<ListedTool> =>
      api('restoreTool', { params: { id } }),
    onSuccess: (tool, { places }) => restoreCachedTool(client, tool, places),
    onSettled: () => invalidateTools(client),
  })
}
