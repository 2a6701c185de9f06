import { sql } from 'kysely'
import type { Tier } from '../../contract/lines/price.ts'
import type { SentLink, SomeDetails, Spec } from '../../contract/tools/tool-details.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Dimension = NonNullable<SomeDetails['dimensions']>[number]

/** What a list of a tool becomes, and what it is now. */
export type ListChange<T> = { id: string; next: readonly T[]; now: readonly T[] }

export const replaceSpecs = (db: Db, changes: readonly ListChange<Spec>[]) =>
  replaceRows(db, 'tool_specs', changes, ({ valueTo, ...spec }) => ({ ...spec, value_to: valueTo }))

/** Replaces the other names that search finds. */
export const replaceTags = (db: Db, changes: readonly ListChange<string>[]) =>
  replaceRows(db, 'tool_tags', changes, (tag) => ({ tag }))

/** Writes tiers of tools that are checked already. */
export const replaceTiers = (db: Db, changes: readonly ListChange<Tier>[]) =>
  replaceRows(db, 'price_tiers', changes, (tier) => ({
    from_quantity: tier.from,
    price_cents: tier.cents,
  }))

export const replaceDimensions = (db: Db, change: ListChange<Dimension>) =>
  replaceRows(db, 'tool_dimensions', [change], (dimension) => dimension)

/** Replaces the links of a tool that are checked already. Links to deleted tools, which are not shown, go too. */
export const replaceLinks = (db: Db, { now, ...change }: ListChange<SentLink>) =>
  replaceRows(db, 'tool_links', [{ ...change, now: toSentLinks(now) }], ({ toolId, ...link }) => ({
    ...link,
    other_id: toolId,
  }))

/** Replaces lists of tools; the same ones are not written again, so that no audit rows arise. */
async function replaceRows<T>(
  db: Db,
  table: 'tool_specs' | 'tool_tags' | 'price_tiers' | 'tool_dimensions' | 'tool_links',
  changes: readonly ListChange<T>[],
  toRow: (item: T) => object,
): Promise<void> {
  const different = changes.filter(({ next, now }) => !isSameList(next, now))
  if (different.length === 0) return
  const ids = different.map(({ id }) => id)
  const rows = different.flatMap(({ id, next }) =>
    next.map((item, position) => ({ tool_id: id, position, ...toRow(item) })),
  )
  const list = sql.table(table)
  await sql`delete from ${list} where tool_id = any(${ids}::uuid[])`.execute(db)
  if (rows.length === 0) return
  // One value for all rows: of an import of a hundred tools they would be thousands in a statement of their own.
  await sql`
    insert into ${list} select * from json_populate_recordset(null::${list}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}

/** Links without the facts of the other tools. */
export const toSentLinks = (links: readonly SentLink[]): SentLink[] =>
  links.map(({ toolId, kind, quantity, note }) => ({ toolId, kind, quantity, note }))

/** Whether two lists hold the same in the same order; the order of fields does not count. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one.map(sorted)) === JSON.stringify(other.map(sorted))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Refuses links to the tool itself and to unknown or deleted tools, and a replacement that leads back to the tool. */
export async function checkLinks(db: Db, id: string, links: SentLink[]): Promise<void> {
  const fault = await findLinkFault(db, id, links)
  if (fault) {
    const why = fault.isOwn ? 'is the tool itself' : 'is replaced by this tool itself'
    throw new Refusal('malformed', { what: `links.${fault.index}.toolId ${why}` })
  }
  await refuseUnknownLinks(db, links)
}

/** The first link to the tool itself or that leads back to it. Changes with a replacement wait for each other: two could close a circle. */
export async function findLinkFault(db: Db, id: string, links: SentLink[]) {
  const own = links.findIndex(({ toolId }) => toolId === id.toLowerCase())
  if (own >= 0) return { index: own, isOwn: true }
  const replacing = links.findIndex(({ kind }) => kind === 'replaced-by')
  const successor = links[replacing]?.toolId
  if (successor === undefined || !idSchema.safeParse(successor).success) return undefined
  await sql`select pg_advisory_xact_lock(hashtext('replaced-by'))`.execute(db)
  return (await leadsTo(db, successor, id)) ? { index: replacing, isOwn: false } : undefined
}

async function leadsTo(db: Db, from: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain (tool_id) as (
      select ${from}::uuid
      union
      select other_id from tool_links join chain using (tool_id) where kind = 'replaced-by'
    )
    select 1 from chain where tool_id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

async function refuseUnknownLinks(db: Db, links: SentLink[]): Promise<void> {
  const ids = new Set(links.map(({ toolId }) => toolId))
  const valid = [...ids].filter((toolId) => idSchema.safeParse(toolId).success)
  const { rows } = await sql`
    select 1 from tools where id = any(${valid}::uuid[]) and deleted_at is null`.execute(db)
  if (rows.length < ids.size) throw new Refusal('tool_not_found')
}
