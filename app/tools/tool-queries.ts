import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { FoundTools, ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { featuredToolsQuery } from './featured-queries'

export { toJudgedTool } from './judged-tool'

/** Prefix of all query keys of tools, except for the featured ones. */
export const toolsKey = ['tools']

export const toolSummaryQuery = callQuery([...toolsKey, 'summary'], 'summarizeTools')

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
  return callQuery([...toolsKey, 'search', query], 'searchTools', { query })
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

export const deletedToolsQuery = (query: { q: string; page: number }) =>
  callQuery([...toolsKey, 'deleted', query], 'searchDeletedTools', { query })

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

export const toolQuery = (id: string) => callQuery([...toolsKey, id], 'getTool', { params: { id } })

export const toolDetailsQuery = (id: string) =>
  callQuery([...toolsKey, id, 'details'], 'getToolDetails', { params: { id } })

/** Does not wait for the new data: the change that made this necessary is done. */
export function invalidateTools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: toolsKey })
  void client.invalidateQueries({ queryKey: featuredToolsQuery.queryKey })
}
