import { callerOf } from '../auth/callers.ts'
import { noteCall } from '../auth/security-events.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { changeTool } from './change-tool.ts'
import { indexTools } from './tool-index.ts'
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
  | 'indexTools'
  | 'summarizeTools'
  | 'getTool'
  | 'getToolNeighbours'
  | 'createTool'
  | 'changeTool'
  | 'deleteTool'
  | 'restoreTool'

export function toolRoutes(db: Db): Handlers<Names> {
  return {
    listTools: () => listTools(db),
    listFeaturedTools: () => listFeaturedTools(db),
    searchTools: ({ query }) => searchTools(db, query),
    indexTools: () => indexTools(db),
    summarizeTools: () => summarizeTools(db),
    getToolNeighbours: async ({ params }) => known(await findToolNeighbours(db, params.id)),
    getTool: async ({ params }) => known(await findTool(db, params.id)),
    createTool: ({ body }) => createTool(db, body),
    changeTool: (call) => changeTool(db, call.params.id, call.body, callerOf(call).userId),
    deleteTool: async ({ params, request }) => {
      if (!(await deleteTool(db, params.id))) throw new Refusal('tool_not_found')
      noteCall(request, 'tool_deleted', params.id)
      return { deletedCount: 1 }
    },
    restoreTool: async ({ params }) => known(await restoreTool(db, params.id)),
  }
}

function known<T>(tool: T | undefined): T {
  if (tool === undefined) throw new Refusal('tool_not_found')
  return tool
}
