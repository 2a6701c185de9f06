import { sql } from 'kysely'
import { TOOLS_PER_SITEMAP } from '../../contract/limits.ts'
import { compactCode } from '../../contract/search/name-words.ts'
import { isStorable } from '../../contract/values/fields.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadRouter } from '../platform/database/read-router.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findToolDetails } from './tool-details.ts'
import type { SearchedDb } from './tool-search.ts'
import { findTool } from './tool-store.ts'

export const openToolRoutes = ({ read }: ReadRouter, findCatalogue: SearchedDb['findCatalogue']) =>
  ({
    async getOpenTool({ params }) {
      const catalogue = await findCatalogue()
      const tool = await read((db) => findOpenTool(db, catalogue, params.id))
      if (!tool) throw new Refusal('tool_not_found')
      return tool
    },
    listOpenTools: async ({ query }) => ({
      words: listOpenTools(await findCatalogue(), query.page),
    }),
  }) satisfies Partial<Handlers>

/** The tool on sale that has a part number or an id, or else had that part number last. */
async function findOpenTool(db: Db, catalogue: Catalogue, word: string) {
  if (!isStorable(word)) return undefined
  const id = findNamed(catalogue, word) ?? (await findFormer(db, catalogue, word))
  if (id === undefined) return undefined
  const [tool, details] = await Promise.all([findTool(db, id), findToolDetails(db, id)])
  return tool && details && { word: details.sku ?? tool._id, tool, details }
}

/** The words of tools by name, for a part of the sitemap. */
function listOpenTools({ tools, byName }: Catalogue, page: number): string[] {
  const from = (page - 1) * TOOLS_PER_SITEMAP
  const places = byName().subarray(from, from + TOOLS_PER_SITEMAP)
  return Array.from(places, (place) => tools[place]?.sku ?? tools[place]?.id ?? '')
}

function findNamed({ tools, placeOf, placesOfCode }: Catalogue, word: string) {
  const place = placesOfCode(compactCode(word))[0] ?? placeOf(word.toLowerCase())
  return tools[place ?? -1]?.id
}

/** Who had it: more tools than these have hardly had the same one, and most of them are on sale. */
const MOST_FORMER = 20

async function findFormer(db: Db, catalogue: Catalogue, word: string) {
  const { rows } = await sql<{ id: string }>`
    select noun_id as id from changes
    where noun = 'tool' and before ? 'sku' and former_code(before) = former_code(jsonb_build_object('sku', ${word}::text))
    order by at desc limit ${MOST_FORMER}`.execute(db)
  return rows.find(({ id }) => catalogue.placeOf(id) !== undefined)?.id
}
