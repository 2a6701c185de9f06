import { sql } from 'kysely'
import type { SentLink, SomeDetails, Spec } from '../../contract/tools/tool-details.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Dimensions = NonNullable<SomeDetails['dimensions']>

export type ListChange<T> = { id: string; next: readonly T[]; now: readonly T[] }

/** Replaces the specifications of tools; the same ones are not written again, so that no audit rows arise. */
export async function replaceSpecs(db: Db, changes: readonly ListChange<Spec>[]): Promise<void> {
  const { cleared, rows } = toRows(changes, ({ valueTo, ...same }, position) => ({
    position,
    ...same,
    value_to: valueTo,
  }))
  if (cleared.length > 0)
    await sql`delete from tool_specs where tool_id = any(${cleared}::uuid[])`.execute(db)
  if (rows.length === 0) return
  // One value for all rows: of an import of a hundred tools they would be thousands in a statement of their own.
  await sql`
    insert into tool_specs (tool_id, position, name, text, value, unit, value_to)
    select tool_id, position, name, text, value, unit, value_to from json_to_recordset(${JSON.stringify(rows)}::json)
      as spec (tool_id uuid, position smallint, name text, text text, value numeric, unit text, value_to numeric)
  `.execute(db)
}

/** Replaces the other names that search finds. */
export async function replaceTags(db: Db, changes: readonly ListChange<string>[]): Promise<void> {
  const { cleared, rows } = toRows(changes, (tag) => ({ tag }))
  if (cleared.length > 0) await db.deleteFrom('tool_tags').where('tool_id', 'in', cleared).execute()
  if (rows.length > 0) await db.insertInto('tool_tags').values(rows).execute()
}

/** The rows of lists that differ, and the tools whose rows they take the place of. */
export function toRows<T, R extends object>(
  changes: readonly ListChange<T>[],
  toRow: (item: T, position: number) => R,
): { cleared: string[]; rows: ({ tool_id: string } & R)[] } {
  const different = changes.filter(({ next, now }) => !isSameList(next, now))
  return {
    cleared: different.flatMap(({ id, now }) => (now.length > 0 ? id : [])),
    rows: different.flatMap(({ id, next }) =>
      next.map((item, position) => ({ tool_id: id, ...toRow(item, position) })),
    ),
  }
}

export async function replaceDimensions(
  db: Db,
  id: string,
  dimensions: Dimensions,
  now: Dimensions,
): Promise<void> {
  if (isSameList(dimensions, now)) return
  await db.deleteFrom('tool_dimensions').where('tool_id', '=', id).execute()
  const rows = dimensions.map((dimension, position) => ({ tool_id: id, position, ...dimension }))
  if (rows.length > 0) await db.insertInto('tool_dimensions').values(rows).execute()
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

/** Replaces the links of a tool that are checked already. Links to deleted tools, which are not shown, go too. */
export async function replaceLinks(
  db: Db,
  id: string,
  links: SentLink[],
  now: readonly SentLink[],
): Promise<void> {
  if (isSameList(links, toSentLinks(now))) return
  await db.deleteFrom('tool_links').where('tool_id', '=', id).execute()
  const rows = links.map(({ toolId, ...same }, position) => ({
    tool_id: id,
    other_id: toolId,
    position,
    ...same,
  }))
  if (rows.length > 0) await db.insertInto('tool_links').values(rows).execute()
}
