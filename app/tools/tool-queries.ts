import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { FoundTools, ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import { featuredToolsQuery } from './featured-queries'

export { toJudgedTool } from './judged-tool'

/** Prefix of all query keys of tools, except for the featured ones. */
export const toolsKey = ['tools']

export const toolSummaryQuery = queryOptions({
  queryKey: [...toolsKey, 'summary'],
  queryFn: ({ signal }) => api('summarizeTools', { signal }),
})

/** What a list of tools shows; an empty text and a default ask for nothing. */
export type ShownTools = Omit<Sent<'searchTools', 'query'>, 'page'> & { page?: number }

/** A page of a search; the same search has the same key, however its defaults are written. */
export function toolSearchQuery({ sort, dir, page = 1, ...filter }: ShownTools) {
  const query = {
    ...toolFilterOf(filter),
    ...(sort && { sort }),
    ...(dir && { dir }),
    ...(page !== 1 && { page: String(page) }),
  }
  return queryOptions({
    queryKey: [...toolsKey, 'search', query],
    queryFn: ({ signal }) => api('searchTools', { query, signal }),
  })
}

export function toolFilterOf({
  q = '',
  show = 'all',
  stock = 'any',
  ...others
}: ToolFilter): ToolFilter {
  const set = Object.entries(others).filter(([, value]) => value && `${value}` !== '')
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(show !== 'all' && { show }),
    ...(stock !== 'any' && { stock }),
    ...Object.fromEntries(set),
  }
}

export type ToolFilter = Sent<'exportTools', 'query'>

export const exportTools = (query: ToolFilter) => api('exportTools', { query })

export function deletedToolsQuery(query: { q: string; page: number }) {
  return queryOptions({
    queryKey: [...toolsKey, 'deleted', query],
    queryFn: ({ signal }) => api('searchDeletedTools', { query, signal }),
  })
}

/** A tool from any cached list, perhaps without its description. */
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

export function toolDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [...toolsKey, id, 'details'],
    queryFn: ({ signal }) => api('getToolDetails', { params: { id }, signal }),
  })
}

/** Does not wait for the new data: the change that made this necessary is done. */
export function invalidateTools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: toolsKey })
  void client.invalidateQueries({ queryKey: featuredToolsQuery.queryKey })
}
