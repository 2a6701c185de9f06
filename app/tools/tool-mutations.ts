import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import type { SavedTool } from './editor/tool-form'
import { invalidateTools, toolSummaryQuery, toolsKey } from './tool-queries'

/** A refusal too means that the cache is old. */
function changing<In, Out>(client: QueryClient, mutationFn: (input: In) => Promise<Out>) {
  return { mutationFn, onSettled: () => invalidateTools(client) }
}

export const changeToolMutation = <Out>(client: QueryClient) =>
  mutationOptions(changing(client, (make: () => Promise<Out>) => make()))

/** `make` creates the tool or changes it, after its photo is uploaded. */
export const saveToolMutation = (client: QueryClient) =>
  mutationOptions({
    ...changeToolMutation<SavedTool | null>(client),
    onSuccess: (saved) => saved && replaceCachedTool(client, saved.tool),
  })

/** Returns the cached places, for `restoreToolMutation`. */
export const deleteToolMutation = (client: QueryClient) =>
  mutationOptions(
    changing(client, async (id: string) => {
      await api('deleteTool', { params: { id } })
      return removeCachedTool(client, id)
    }),
  )

type DeletedTool = { _id: string; places?: CachedPlaces }

export const restoreToolMutation = (client: QueryClient) =>
  mutationOptions({
    ...changing(client, ({ _id }: DeletedTool) => api('restoreTool', { params: { id: _id } })),
    onSuccess: (tool, { places = [] }) => restoreCachedTool(client, tool, places),
  })

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
  changePages(client, places, -1, (tools, at) => tools.toSpliced(at, 1))
  return places
}

/** Puts a tool back where `removeCachedTool` took it from. */
function restoreCachedTool(client: QueryClient, tool: ListedTool, places: CachedPlaces): void {
  changePages(client, places, 1, (tools, at) =>
    tools.some(({ _id }) => _id === tool._id) ? tools : tools.toSpliced(at, 0, tool),
  )
}

type PageChange = (tools: ListedTool[], at: number) => ListedTool[]

function changePages(client: QueryClient, places: CachedPlaces, step: number, change: PageChange) {
  for (const { key, at } of places)
    client.setQueryData<CachedPage>(key, (page) => {
      if (!page) return page
      const tools = change(page.tools, at)
      return tools === page.tools ? page : { ...page, tools, found: page.found + step }
    })
  client.setQueryData(
    toolSummaryQuery.queryKey,
    (summary) => summary && { ...summary, total: summary.total + step },
  )
}
