import { type RawBuilder, sql } from 'kysely'
import type { Tier } from '../../../contract/lines/price.ts'
import type { Spec } from '../../../contract/tools/tool-details.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SheetLink, SheetTool } from './sheet-tool.ts'

type Lists = 'tiers' | 'specs' | 'tags' | 'links' | 'morePictures' | 'documents'
/** The tools of these ids as a sheet holds them, deleted ones too; links to deleted tools are left out. */
export async function readSheetTools(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Omit<SheetTool, Lists> & { id: string }>`
    select id, name, description, price_cents as price, available as "Available", category, featured, img, sku, unit, pack,
      step, min_quantity as minimum, min_holds as "minimumHolds", lead_days as "leadDays",
      made_to_order as "madeToOrder", reorder_point as "reorderPoint", tax_class as "taxClass", deleted_at is null as "isOnSale"
    from tools where id = any(${ids}::uuid[])`.execute(db)
  const [tiers, specs, tags, links, files] = await readLists(db, ids)
  const addresses = (id: string, kind: string) =>
    (files.get(id) ?? []).filter((file) => file.kind === kind).map(({ url }) => url)
  return new Map(
    rows.map(({ id, ...tool }) => [
      id,
      {
        ...tool,
        tiers: tiers.get(id) ?? [],
        specs: specs.get(id) ?? [],
        tags: (tags.get(id) ?? []).map(({ tag }) => tag),
        links: links.get(id) ?? [],
        morePictures: addresses(id, 'picture').slice(1),
        documents: addresses(id, 'document'),
      },
    ]),
  )
}

type OfTool = { tool_id: string }

function readLists(db: Db, ids: readonly string[]) {
  const isOfThese = sql`tool_id = any(${ids}::uuid[])`
  return Promise.all([
    readByTool(
      db,
      sql<Tier & OfTool>`
        select tool_id, from_quantity as "from", price_cents as cents from price_tiers
        where ${isOfThese} order by tool_id, from_quantity`,
    ),
    readByTool(
      db,
      sql<Spec & OfTool>`
        select tool_id, name, text, value::float8 as value, value_to::float8 as "valueTo", unit from tool_specs
        where ${isOfThese} order by tool_id, position`,
    ),
    readByTool(
      db,
      sql<{ tag: string } & OfTool>`
        select tool_id, tag from tool_tags where ${isOfThese} order by tool_id, tag collate "C"`,
    ),
    readByTool(
      db,
      sql<SheetLink & OfTool>`
        select tool_id, other_id as "toolId", kind, quantity, note, coalesce(sku, name) as key
        from tool_links join tools on tools.id = other_id and deleted_at is null
        where ${isOfThese} order by tool_id, position, other_id`,
    ),
    readByTool(
      db,
      sql<{ kind: string; url: string } & OfTool>`
        select tool_id, kind, url from tool_files
        where ${isOfThese} and kind in ('picture', 'document') order by tool_id, kind, position`,
    ),
  ])
}

async function readByTool<T extends OfTool>(db: Db, query: RawBuilder<T>) {
  const { rows } = await query.execute(db)
  const groups = new Map<string, Omit<T, 'tool_id'>[]>()
  for (const { tool_id, ...row } of rows) groups.getOrInsert(tool_id, []).push(row)
  return groups
}
