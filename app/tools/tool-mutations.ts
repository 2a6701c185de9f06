import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import {
  type CachedPlaces,
  removeCachedTool,
  replaceCachedTool,
  restoreCachedTool,
} from './cached-tools'
import type { SavedTool } from './editor/save-tool'
import { invalidateTools } from './tool-queries'

/** `make` creates the tool or changes it, after its photo is uploaded. A refusal too means that the cache is old. */
export function saveToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (make: () => Promise<SavedTool | null>) => make(),
    onSuccess: (saved) => saved && replaceCachedTool(client, saved.tool),
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

/** Puts a tool of the list of deleted ones back on sale. */
export function restoreDeletedMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('restoreTool', { params: { id } }),
    onSettled: () => invalidateTools(client),
  })
}
