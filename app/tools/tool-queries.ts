import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FoundTools, ListedTool, ToolSearch } from '../../contract/tool-lists'
import { api } from '../browser-api'
import { featuredToolsQuery } from './featured-queries'

/** What all keys of tools begin with, but that of the featured ones. */
export const toolsKey = ['tools']

export const toolSummaryQuery = queryOptions({
  queryKey: [...toolsKey, 'summary'],
  queryFn: ({ signal }) => api('summarizeTools', { signal }),
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
export function findCachedTool(client: QueryClient, id: string): ListedTool | undefined {
  const pages = client.getQueriesData<FoundTools>({ queryKey: [...toolsKey, 'search'] })
  return [
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
