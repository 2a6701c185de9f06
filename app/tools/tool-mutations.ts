import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/endpoints'
import type { ListedTool } from '../../contract/tool-lists'
import { api } from '../browser-api'
import { type Places, putBackTool, replaceTool, takeOutTool } from './shown-tools'
import { forgetTools } from './tool-queries'

export type NewTool = Sent<'createTool', 'body'>
export type ToolChange = Sent<'changeTool', 'body'>

/** `make` sends the photo first, whose address belongs to the tool. */
export function createToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (make: () => Promise<NewTool>) => api('createTool', { body: await make() }),
    onSettled: () => forgetTools(client),
  })
}

/** A refusal too says that what is seen is old. */
export function changeToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, make }: { id: string; make: () => Promise<ToolChange | null> }) => {
      const body = await make()
      return body && api('changeTool', { params: { id }, body })
    },
    onSuccess: (tool) => tool && replaceTool(client, tool),
    onSettled: () => forgetTools(client),
  })
}

/** Gives where it stood, for when it comes back. */
export function deleteToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string): Promise<Places> => {
      await api('deleteTool', { params: { id } })
      return takeOutTool(client, id)
    },
    onSettled: () => forgetTools(client),
  })
}

type Restoration = { id: string; places: Places }

export function restoreToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: Restoration): Promise<ListedTool> =>
      api('restoreTool', { params: { id } }),
    onSuccess: (tool, { places }) => putBackTool(client, tool, places),
    onSettled: () => forgetTools(client),
  })
}
