import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import type { SavedTool } from './editor/save-tool'
import { invalidateTools, toolSummaryQuery, toolsKey } from './tool-queries'

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

export function restoreToolMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: { id: string; places: CachedPlaces }): Promise<ListedTool> =>
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

/** The position of a tool in each cached page. */
export type CachedPlaces = { key: QueryKey; at: number }[]

/** A restored tool has no facts of a search until the list is fetched again. */
type CachedPage = { tools: ListedTool[]; found: number }

const pages = { queryKey: [...toolsKey, 'search'] }

/** Updates a tool in all cached lists, before they are fetched again. */
export function replaceCachedTool(client: QueryClient, tool: ListedTool): void {
  const swap = <T extends ListedTool>(tools: T[]) =>
    tools.map((each) => (each._id === tool._id ? { ...each, ...tool } : each))
  client.setQueriesData<CachedPage>(pages, (page) => page && { ...page, tools: swap(page.tools) })
}

function removeCachedTool(client: QueryClient, id: string): CachedPlaces {
  const places = client.getQueriesData<CachedPage>(pages).flatMap(([key, page]) => {
    const at = page?.tools.findIndex(({ _id }) => _id === id) ?? -1
    return at < 0 ? [] : { key, at }
  })
  for (const { key, at } of places) changePage(client, key, -1, (tools) => tools.toSpliced(at, 1))
  countTools(client, -1)
  return places
}

/** Puts a tool back where `removeCachedTool` took it from. */
function restoreCachedTool(client: QueryClient, tool: ListedTool, places: CachedPlaces): void {
  for (const { key, at } of places)
    changePage(client, key, 1, (tools) =>
      tools.some(({ _id }) => _id === tool._id) ? tools : tools.toSpliced(at, 0, tool),
    )
  countTools(client, 1)
}

function changePage(
  client: QueryClient,
  key: QueryKey,
  step: number,
  change: (tools: ListedTool[]) => ListedTool[],
): void {
  client.setQueryData<CachedPage>(key, (page) => {
    if (!page) return page
    const tools = change(page.tools)
    return tools === page.tools ? page : { ...page, tools, found: page.found + step }
  })
}

function countTools(client: QueryClient, step: number): void {
  client.setQueryData(
    toolSummaryQuery.queryKey,
    (summary) => summary && { ...summary, total: summary.total + step },
  )
}
