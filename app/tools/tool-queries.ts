import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FoundTools, ToolSearch } from '../../contract/tool-lists'
import { api } from '../browser-api'
import { featuredToolsQuery } from './featured-tools'
import { type KnownTool, readToolIndex, sortByName } from './known-tools'

/** What all keys of tools begin with, but that of the featured ones. */
export const toolsKey = ['tools']

/** Up to so many tools come with their descriptions, so that a tool's page is whole at once. */
export const FEW_TOOLS = 500

export const toolSummaryQuery = queryOptions({
  queryKey: [...toolsKey, 'summary'],
  queryFn: ({ signal }) => api('summarizeTools', { signal }),
})

/** All tools by name. */
export const toolListQuery = queryOptions({
  queryKey: [...toolsKey, 'list'],
  queryFn: async ({ signal, client }): Promise<KnownTool[]> => {
    const { total } = await client.fetchQuery(toolSummaryQuery)
    if (total <= FEW_TOOLS) return sortByName(await api('listTools', { signal }))
    return readToolIndex(await api('indexTools', { signal }))
  },
  // Comparing each tool with what it was takes longer than showing a page of them anew.
  structuralSharing: false,
})

/** A page of what the server finds. */
export function toolSearchQuery({ q, category, show, sort, page }: ToolSearch) {
  const query = {
    ...(q.trim() && { q: q.trim() }),
    ...(category && { category }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'name' && { sort }),
    ...(page !== 1 && { page: String(page) }),
  }
  return queryOptions({
    queryKey: [...toolsKey, 'search', query],
    queryFn: ({ signal }) => api('searchTools', { query, signal }),
  })
}

export function toolNeighboursQuery(id: string) {
  return queryOptions({
    queryKey: [...toolsKey, id, 'neighbours'],
    queryFn: ({ signal }) => api('getToolNeighbours', { params: { id }, signal }),
  })
}

/** What some list has told of a tool. */
export function findCachedTool(client: QueryClient, id: string): KnownTool | undefined {
  const pages = client.getQueriesData<FoundTools>({ queryKey: [...toolsKey, 'search'] })
  return [
    client.getQueryData(toolListQuery.queryKey) ?? [],
    ...pages.map(([, page]) => page?.tools ?? []),
    client.getQueryData(featuredToolsQuery.queryKey) ?? [],
  ]
    .flatMap((tools) => tools.find((tool) => tool._id === id) ?? [])
    .at(0)
}

export function toolQuery(id: string) {
  return queryOptions({
    queryKey: [...toolsKey, id],
    queryFn: ({ signal }) => api('getTool', { params: { id }, signal }),
  })
}

/** What is known of tools is old, lists and single ones alike. Nobody waits for the new: what was done is done. */
export function invalidateTools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: toolsKey })
  void client.invalidateQueries({ queryKey: featuredToolsQuery.queryKey })
}
