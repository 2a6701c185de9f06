import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MOST_COUNTED, TOOLS_PER_PAGE } from '../../contract/limits.ts'
import type {
  FoundTools,
  ToolNeighbours,
  ToolSearch,
  ToolSort,
  ToolSummary,
} from '../../contract/tool-lists.ts'
import type { Db } from '../database/database.ts'
import { listedColumns, toListedTool } from './tool-rows.ts'

/** What is shorter stands in too many names to be looked up, and says too little to order them by. */
const SHORTEST_PART = 3

/** The order of names that people expect (db/migrations/0016-tool-search.sql). */
export const byName = sql`name collate by_name`

/** The tools on sale, as lists show them. */
export function listedOnSale(db: Db) {
  return db.selectFrom('tools').select(listedColumns).where('deleted_at', 'is', null)
}

/** A page of the tools on sale whose names contain a text; where none does, of those whose names are nearly it. */
export async function searchTools(db: Db, search: ToolSearch): Promise<FoundTools> {
  const text = search.q.trim().toLowerCase()
  const exact = await findPage(db, search, text, contains(text))
  if (exact.found > 0 || text.length < SHORTEST_PART || !(await knowsParts(db))) return exact
  return findPage(db, search, text, sql<SqlBool>`${text} <% lower(name)`)
}

/** How many tools are on sale, and in which categories. */
export async function summarizeTools(db: Db): Promise<ToolSummary> {
  const rows = await db
    .selectFrom('tools')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .orderBy(sql`category collate by_name`)
    .execute()
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    categories: rows.flatMap(({ category }) => category ?? []),
  }
}

/** The tools before and after one on sale, by name; nothing for a deleted one. */
export async function findToolNeighbours(db: Db, id: string): Promise<ToolNeighbours | undefined> {
  const tool = await listedOnSale(db).where('id', '=', id).executeTakeFirst()
  if (!tool) return undefined
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('tools')
      .select(['id as _id', 'name'])
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`(${byName}, id) ${sql.raw(sign)} (${tool.name}, ${id}::uuid)`)
      .orderBy(byName, order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')])
  return { previous: previous ?? null, next: next ?? null }
}

async function findPage(
  db: Db,
  { category, sort, page }: ToolSearch,
  text: string,
  matches: RawBuilder<SqlBool>,
): Promise<FoundTools> {
  const wanted = listedOnSale(db)
    .$if(text !== '', (tools) => tools.where(matches))
    .$if(category !== '', (tools) => tools.where('category', '=', category))
  const matching = wanted.clearSelect().select('id')
  const [rows, { found }] = await Promise.all([
    wanted
      .orderBy(orders[sort] ?? closeness(text))
      .orderBy(byName)
      .orderBy('id')
      .limit(TOOLS_PER_PAGE)
      .offset((page - 1) * TOOLS_PER_PAGE)
      .execute(),
    db
      .selectFrom(
        matching.$if(text !== '', (tools) => tools.limit(MOST_COUNTED + 1)).as('matching'),
      )
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow(),
  ])
  return { tools: rows.map(toListedTool), found: Number(found) }
}

const orders: Partial<Record<ToolSort, RawBuilder<unknown>>> = {
  'price-up': sql`price_cents`,
  'price-down': sql`price_cents desc`,
  available: sql`available desc`,
}

/** A whole name first, then a whole word of it, such as a part number, then a beginning, then the rest. */
function closeness(text: string) {
  if (text.length < SHORTEST_PART) return byName
  const part = escapeLike(text)
  return sql`case
    when lower(name) = ${text} then 0
    when ' ' || lower(name) || ' ' like ${`% ${part} %`} then 1
    when ' ' || lower(name) like ${`% ${part}%`} then 2
    else 3
  end`
}

function contains(text: string) {
  return sql<SqlBool>`lower(name) like ${`%${escapeLike(text)}%`}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

async function knowsParts(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
