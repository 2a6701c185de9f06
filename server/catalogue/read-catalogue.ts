import { sql } from 'kysely'
import { mapSteps } from '../../contract/pad/steps.ts'
import type { Db } from '../platform/database/database.ts'
import { type ChangedCatalogue, createCatalogue } from './catalogue.ts'
import { readByName, readChanged, textVersion, toRead } from './catalogue-rows.ts'
import type { KnownTool } from './known-tool.ts'
import type { Placed } from './name-order.ts'
import { runInSlices } from './slices.ts'

/** A catalogue, and the oldest transactions that it may not have seen: of rows of tools, and of their texts. */
export type ReadCatalogue = { catalogue: ChangedCatalogue; since: string; textsSince: string }

const BATCH = 250

/** Reads all tools on sale in slices. By name: what is looked at together is near in memory, which halves the time of a search. */
export async function readCatalogue(db: Db): Promise<ReadCatalogue> {
  const { rows: began } = await sql<{ since: string; spellings: string[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      array(select word from search_words) as spellings`.execute(db)
  const { since = '0', spellings = [] } = began[0] ?? {}
  const catalogue = createCatalogue()
  const placed: Placed[] = []
  let next = readByName(db, undefined, BATCH)
  for (;;) {
    const rows = await next
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    if (last) next = readByName(db, last, BATCH)
    // A fault of the next reading is thrown when its turn comes.
    next.catch(() => undefined)
    for (const place of await runInSlices(mapSteps(rows, (row) => catalogue.put(toRead(row)))))
      placed.push({ place, before: placed.at(-1)?.place })
    if (last) continue
    catalogue.addSpellings(spellings)
    await runInSlices(catalogue.pack())
    catalogue.order(placed)
    return { catalogue, since, textsSince: since }
  }
}

/** Takes in what was written since; all is read again where rows were removed by hand. `noteCount` gets how many tools have other texts. */
export async function readCatalogueChanges(
  db: Db,
  last: ReadCatalogue,
  isStockOnly: boolean,
  noteCount: (changed: number) => void,
): Promise<ReadCatalogue> {
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { catalogue } = last
      const changes = await listChanges(snapshot, last, isStockOnly)
      const written = changes.texts.filter(
        ({ id, version }) => catalogue.tools[catalogue.placeOf(id) ?? -1]?.version !== version,
      )
      const ids = new Set(written.map(({ id }) => id))
      await runInSlices(
        mapSteps(changes.tools, (tool) => takeNumbers(catalogue, tool) || ids.add(tool.id)),
      )
      noteCount(ids.size)
      await takeChanged(snapshot, catalogue, ids)
      catalogue.addSpellings(changes.spellings)
      if (isStockOnly) return { ...last, since: changes.since }
      const isWhole = changes.count === catalogue.byName().length
      return isWhole ? { catalogue, since: changes.since, textsSince: changes.since } : undefined
    })
  return read ?? readCatalogue(db)
}

type ChangedTool = Omit<KnownTool, 'text' | 'version' | 'piecesPerUnit' | 'isGone'> & {
  isOnSale: boolean
}
type Changes = {
  since: string
  count: number
  tools: ChangedTool[]
  texts: { id: string; version: number }[]
  spellings: string[]
}

/** What was written by transactions that may be newer than the last reading; rows, since one large value would be parsed at once. */
async function listChanges(db: Db, { since, textsSince }: ReadCatalogue, isStockOnly: boolean) {
  const isNew = (from: string) => sql`age(xmin) <= age(${from}::xid8::xid)`
  const counts = isStockOnly
    ? sql`0 as count, '{}'::text[] as spellings`
    : sql`(select count(*)::int from tools where deleted_at is null) as count,
      array(select word from search_words where ${isNew(textsSince)}) as spellings`
  const { rows } = await sql<Pick<Changes, 'since' | 'count' | 'spellings'>>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, ${counts}`.execute(db)
  const { rows: tools } = await sql<ChangedTool>`
    select id, name, sku, unit, category, price_cents as price, available, min_quantity as minimum, featured,
      deleted_at is null as "isOnSale"
    from tools where ${isNew(since)}`.execute(db)
  const { rows: texts } = isStockOnly
    ? { rows: [] }
    : await sql<Changes['texts'][number]>`
        select tool_id as id, ${textVersion} as version from tool_search where ${isNew(textsSince)}
      `.execute(db)
  const read = rows[0] ?? { since, count: -1, spellings: [] }
  return { ...read, tools, texts }
}

/** Takes in the numbers of a tool, or that it is gone; false for one that is new, or has other words. */
function takeNumbers(
  catalogue: ChangedCatalogue,
  { id, name, sku, unit, category, isOnSale, ...numbers }: ChangedTool,
): boolean {
  const known = catalogue.tools[catalogue.placeOf(id) ?? -1]
  if (!isOnSale) catalogue.remove(id)
  if (!known || !isOnSale) return !isOnSale
  Object.assign(known, numbers)
  return (
    known.name === name && known.sku === sku && known.unit === unit && known.category === category
  )
}

async function takeChanged(db: Db, catalogue: ChangedCatalogue, ids: Set<string>): Promise<void> {
  const placed: Placed[] = []
  for await (const rows of readChanged(db, [...ids], BATCH))
    await runInSlices(
      mapSteps(rows, (row) => {
        const before = row.before === null ? undefined : catalogue.placeOf(row.before)
        const [known, place] = [catalogue.placeOf(row.id), catalogue.put(toRead(row))]
        if (place !== known) placed.push({ place, before })
        ids.delete(row.id)
      }),
    )
  for (const id of ids) catalogue.remove(id)
  await runInSlices(catalogue.pack())
  catalogue.order(placed)
}
