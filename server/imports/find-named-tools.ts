import { sql } from 'kysely'
import { TAX_CLASS } from '../../contract/tools/tool-sheet.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { findTaxClasses } from '../settings/tax-classes.ts'
import { entriesOf } from './read-cell.ts'
import { keysOfLinks, linkHeadings, type NamedTool, type ToolNames } from './read-links.ts'

/** Tools by part number, in which blanks, dashes, dots and case do not count, and by name. */
export type KnownTools = ToolNames & {
  bySku(sku: string): NamedTool | undefined
  byName(name: string): NamedTool | undefined
  /** In any case of letters, as names are taken. */
  byNameInAnyCase(name: string): NamedTool | undefined
}

type Row = { id: string; name: string; sku: string | null; deleted: boolean }

/** The tools that these part numbers or names may mean: those on sale, and those that are not. */
export async function findNamedTools(db: Db, keys: readonly string[]) {
  const rows = keys.length === 0 ? [] : await readNamed(db, [...new Set(keys)])
  return {
    onSale: toKnown(rows.filter(({ deleted }) => !deleted)),
    deleted: toKnown(rows.filter(({ deleted }) => deleted)),
  }
}

/** Those on sale are found by the indexes of their keys; the others are few. */
async function readNamed(db: Db, texts: readonly string[]): Promise<Row[]> {
  const compactOf = sql`upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))`
  const { rows } = await sql<Row>`
    with asked as materialized (select lower(text) as name from unnest(${texts}::text[]) as text),
      codes as materialized (select code from unnest(${texts.map(compactSku)}::text[]) as code)
    select id, name, sku, deleted_at is not null as deleted from tools where id in (
      select tools.id from asked join tools on lower(tools.name) = asked.name where deleted_at is null
      union all
      select id from codes join tools on ${compactOf} = code where deleted_at is null and sku is not null
      union all
      select id from tools where deleted_at is not null
        and (lower(name) in (select name from asked) or ${compactOf} in (select code from codes)))
    order by deleted_at nulls first, id`.execute(db)
  return rows
}

/** A part number as it is compared (tools_sku_key). */
export const compactSku = (sku: string): string =>
  sku
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** What several deleted tools are called names none of them. */
function toKnown(rows: Row[]): KnownTools {
  const named = rows.map(({ id, name, sku }) => ({ id, key: sku ?? name, name, sku }))
  const skus = onlyOnes(named, ({ sku }) => (sku === null ? undefined : compactSku(sku)))
  const names = onlyOnes(named, ({ name }) => name)
  const lower = onlyOnes(named, ({ name }) => name.toLowerCase())
  const bySku = (sku: string) => skus.get(compactSku(sku) || '-')
  const byName = (name: string) => names.get(name) ?? names.get(name.normalize())
  return {
    bySku,
    byName,
    byNameInAnyCase: (name) => lower.get(name.normalize().toLowerCase()),
    find: (key) => bySku(key) ?? byName(key),
  }
}

function onlyOnes<T>(tools: T[], keyOf: (tool: T) => string | undefined): Map<string, T> {
  const groups = Map.groupBy(tools, keyOf)
  return new Map(
    [...groups].flatMap(([key, [tool, ...more]]) =>
      key !== undefined && tool && more.length === 0 ? [[key, tool] as const] : [],
    ),
  )
}

/** The tools and documents that the cells of some rows name. */
export async function findLookups(db: Db, rows: readonly ReadonlyMap<string, string>[]) {
  const cells = (heading: string) => rows.map((row) => plainCell(row.get(heading) ?? ''))
  const keys = linkHeadings.flatMap(cells).flatMap((cell) => keysOfLinks(entriesOf(cell)))
  const urls = cells('Documents').flatMap((cell) => cell.split(/;?\s+/).filter(Boolean))
  const hasClasses = rows.some((row) => row.has(TAX_CLASS))
  const [tools, taxClasses, documents] = await Promise.all([
    findNamedTools(db, keys),
    hasClasses ? findTaxClasses(db) : [],
    urls.length === 0
      ? []
      : db
          .selectFrom('tool_files')
          .select('url')
          .distinct()
          .where('kind', '=', 'document')
          .where('url', 'in', urls)
          .execute(),
  ])
  const known = new Set(documents.map(({ url }) => url))
  return { tools: tools.onSale, documents: known, taxClasses }
}
