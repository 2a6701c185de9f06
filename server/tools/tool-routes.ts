import { requireCaller } from '../auth/callers.ts'
import type { CountCache } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import type { ReadRouter } from '../database/read-router.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { logRequestEvent } from '../operations/security-log.ts'
import { changeTool } from './change-tool.ts'
import { findToolNeighbours, searchTools, summarizeTools } from './tool-search.ts'
import {
  createTool,
  deleteTool,
  findTool,
  listFeaturedTools,
  listTools,
  restoreTool,
} from './tool-store.ts'

type Names =
  | 'listTools'
  | 'listFeaturedTools'
  | 'searchTools'
  | 'summarizeTools'
  | 'getTool'
  | 'getToolNeighbours'
  | 'createTool'
  | 'changeTool'
  | 'deleteTool'
  | 'restoreTool'

/** Each change drops the cached counts of tools. */
export function toolRoutes(db: Db, { read }: ReadRouter, counts: CountCache): Handlers<Names> {
  const change = <T>(work: Promise<T>) => work.finally(() => counts.invalidate())
  return {
    listTools: () => read(listTools),
    listFeaturedTools: () => read(listFeaturedTools),
    searchTools: ({ query }) => read((from) => searchTools({ db: from, counts }, query)),
    summarizeTools: () => read(summarizeTools),
    getToolNeighbours: async ({ params }) =>
      foundOrRefuse(await read((from) => findToolNeighbours(from, params.id))),
    getTool: async ({ params }) => foundOrRefuse(await read((from) => findTool(from, params.id))),
    createTool: ({ body }) => change(createTool(db, body)),
    changeTool: (call) =>
      change(changeTool(db, call.params.id, call.body, requireCaller(call).userId)),
    deleteTool: async ({ params, request }) => {
      if (!(await change(deleteTool(db, params.id)))) throw new Refusal('tool_not_found')
      logRequestEvent(request, 'tool_deleted', params.id)
      return { deletedCount: 1 }
    },
    restoreTool: async ({ params }) => foundOrRefuse(await change(restoreTool(db, params.id))),
  }
}

function foundOrRefuse<T>(tool: T | undefined): T {
  if (tool === undefined) throw new Refusal('tool_not_found')
  return tool
}
