import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/endpoints'
import { api } from '../browser-api'

/** The featured tools of the home page, under the key that SPEC section 7 names. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => api('listFeaturedTools', { signal }),
})

export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => api('listTools', { signal }),
})

export function toolQuery(id: string) {
  return queryOptions({
    queryKey: ['tools', id],
    queryFn: ({ signal }) => api('getTool', { params: { id }, signal }),
  })
}

export type NewTool = Sent<'createTool', 'body'>
export type ToolChange = Sent<'changeTool', 'body'>

/** `make` sends the photo first, whose address belongs to the tool. */
export function createToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (make: () => Promise<NewTool>) => api('createTool', { body: await make() }),
    onSuccess: () => forgetTools(client),
  })
}

/** A refusal too says that what is seen is old. */
export function changeToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, make }: { id: string; make: () => Promise<ToolChange | null> }) => {
      const body = await make()
      return body && api('changeTool', { params: { id }, body })
    },
    onSettled: () => forgetTools(client),
  })
}

export function deleteToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('deleteTool', { params: { id } }),
    onSettled: () => forgetTools(client),
  })
}

export function restoreToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('restoreTool', { params: { id } }),
    onSettled: () => forgetTools(client),
  })
}

/** Every list that shows tools, and single ones: all their keys begin with one of these two. */
export async function forgetTools(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: toolsQuery.queryKey }),
    client.invalidateQueries({ queryKey: featuredToolsQuery.queryKey }),
  ])
}
