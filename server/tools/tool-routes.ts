import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { createTool, deleteTool, findTool, listFeaturedTools, listTools } from './tool-store.ts'

export function toolRoutes(
  db: Db,
): Handlers<'listTools' | 'listFeaturedTools' | 'getTool' | 'createTool' | 'deleteTool'> {
  return {
    listTools: () => listTools(db),
    listFeaturedTools: () => listFeaturedTools(db),
    getTool: async ({ params }) => {
      const tool = await findTool(db, params.id)
      if (!tool) throw new Refusal('tool_not_found')
      return tool
    },
    createTool: ({ body }) => createTool(db, body),
    deleteTool: async ({ params }) => {
      if (!(await deleteTool(db, params.id))) throw new Refusal('tool_not_found')
      return { deletedCount: 1 }
    },
  }
}
