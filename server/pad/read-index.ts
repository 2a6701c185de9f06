import { type RawBuilder, sql } from 'kysely'
import { mapSteps } from '../../contract/pad/steps.ts'
import { piecesPerUnit } from '../../contract/tools/tool-details.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'
import { runInSlices } from '../catalogue/slices.ts'
import type { Db } from '../platform/database/database.ts'
import { createPadIndex, type IndexedTool, type PadIndex } from './pad-index.ts'

/** An index, and the oldest transaction that it may not have seen. */
export type ReadIndex = { index: PadIndex; since: string }

const BATCH = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** An index of fewer tools is changed however much changes. */
const FEW_TOOLS = 5_000

type Row = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  category: string | null
  tags: string | null
  pieces: number | null
  searched: string | null
  othersAt: number
  factsAt: number
}

/** Reads all tools on sale into an index, in slices; the next ones are read while some are indexed. */
export async function readIndex(db: Db): Promise<ReadIndex> {
  const { rows: began } = await sql<{ since: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`.execute(db)
  const index = createPadIndex()
  let next = readAfter(db, BEFORE_ALL)
  for (;;) {
    const rows = await next
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    if (last) next = readAfter(db, last.id)
    // A fault of the next reading is thrown when its turn comes.
    next.catch(() => undefined)
    await putAll(index, rows)
    if (last) continue
    await runInSlices(index.pack())
    return { index, since: began[0]?.since ?? '0' }
  }
}

/** Brings an index up to date with what was written since it was read. Where that is most of it, all is read. */
export async function readChanges(db: Db, { index, since }: ReadIndex): Promise<ReadIndex> {
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const changes = await listChanges(snapshot, since)
      const most = Math.max(FEW_TOOLS, index.tools.length / 2)
      if (index.gone.size + changes.ids.length > most) return null
      for (let at = 0; at < changes.ids.length; at += BATCH)
        await putChanged(snapshot, index, changes.ids.slice(at, at + BATCH))
      // Rows that were removed by hand leave nothing to see.
      return changes.count === index.placeById.size ? { index, since: changes.since } : null
    })
  return read ?? readIndex(db)
}

type Changes = { since: string; count: number; ids: string[] }

/** The tools whose rows or searched texts were written by a transaction that may be newer than `since`. */
async function listChanges(db: Db, since: string): Promise<Changes> {
  const isNew = sql`age(xmin) <= age(${since}::xid8::xid)`
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      (select count(*)::int from tools where deleted_at is null) as count,
      array(select id from tools where ${isNew} union select tool_id from tool_search where ${isNew}) as ids`.execute(
    db,
  )
  return rows[0] ?? { since, count: -1, ids: [] }
}

async function putChanged(db: Db, index: PadIndex, ids: readonly string[]): Promise<void> {
  const rows = await readRows(db, sql`id = any(${[...ids]}::uuid[])`)
  const left = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!left.has(id)) index.remove(id)
  await putAll(index, rows)
}

function putAll(index: PadIndex, rows: readonly Row[]): Promise<unknown> {
  return runInSlices(mapSteps(rows, (row) => index.put(toIndexed(row))))
}

function readAfter(db: Db, after: string): Promise<Row[]> {
  return readRows(db, sql`id > ${after}::uuid`)
}

/** The first tools on sale of which a condition holds. */
async function readRows(db: Db, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, tools.name, sku, unit, category, searched, others_at as "othersAt", facts_at as "factsAt",
      (select string_agg(tag, ' ; ') from tool_tags where tool_id = tools.id) as tags,
      case when unit <> 'piece' then
        (select value::float8 from tool_specs where tool_id = tools.id and lower(tool_specs.name) = 'pieces' limit 1) end as pieces
    from tools left join tool_search on tool_search.tool_id = tools.id
    where deleted_at is null and ${condition} order by id limit ${BATCH}`.execute(db)
  return rows
}

/** Other names, and what is searched after the name, are those of the search of tools (contract/search/searched-text.ts). */
function toIndexed({
  tags,
  category,
  searched,
  othersAt,
  factsAt,
  pieces,
  ...same
}: Row): IndexedTool {
  const facts = searched?.slice(factsAt).replaceAll('\n', ' ; ') ?? ''
  return {
    ...same,
    piecesPerUnit: piecesPerUnit(same.unit, [{ name: 'Pieces', value: pieces }]),
    tags: tags ?? '',
    otherNames: searched?.slice(othersAt, factsAt) ?? '',
    text: `${category ?? ''} ; ${facts}`,
  }
}
