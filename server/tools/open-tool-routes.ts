import type { Db } from '../platform/database/database.ts'
import type { ReadRouter } from '../platform/database/read-router.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findOpenTool, listOpenTools } from './open-tools.ts'
import type { SearchedDb } from './tool-search.ts'

export const openToolRoutes = ({ read }: ReadRouter, findCatalogue: SearchedDb['findCatalogue']) =>
  ({
    async getOpenTool({ params }) {
      const catalogue = await findCatalogue()
      const find = (db: Db) => findOpenTool(db, catalogue, params.id)
      const tool = await read(find)
      if (!tool) throw new Refusal('tool_not_found')
      return tool
    },
    listOpenTools: async ({ query }) => ({
      words: listOpenTools(await findCatalogue(), query.page),
    }),
  }) satisfies Partial<Handlers>
