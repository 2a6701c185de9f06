import { sql } from 'kysely'
import type { SentLink, SomeDetails, Spec } from '../../contract/tools/tool-details.ts'
import type { Db } from '../platform/database/database.ts'

type Dimensions = NonNullable<SomeDetails['dimensions']>

/** What a list of a tool becomes, and what it is now. */
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
      as spec (tool_id uuid, position smallint, name text, text text, value numeric, unit text, value_to numeric)`.execute(
    db,
  )
}

/** The same for the other names that search finds. */
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

/** The same for the dimension lines over its drawing. */
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
export function toSentLinks(links: readonly SentLink[]): SentLink[] {
  return links.map(({ toolId, kind, quantity, note }) => ({ toolId, kind, quantity, note }))
}

/** Whether two lists hold the same in the same order; the order of fields does not count. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one.map(sorted)) === JSON.stringify(other.map(sorted))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}
