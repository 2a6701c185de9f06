import type { SentLink, SomeDetails, Spec } from '../../contract/tool-details.ts'
import type { Db } from '../database/database.ts'

type Dimensions = NonNullable<SomeDetails['dimensions']>

/** Replaces the specifications of a tool; the same ones are not written again, so that no audit rows arise. */
export async function replaceSpecs(db: Db, id: string, specs: Spec[], now: Spec[]): Promise<void> {
  if (isSameList(specs, now)) return
  await db.deleteFrom('tool_specs').where('tool_id', '=', id).execute()
  const rows = specs.map(({ valueTo, ...same }, position) => ({
    ...{ tool_id: id, position, ...same, value_to: valueTo },
  }))
  if (rows.length > 0) await db.insertInto('tool_specs').values(rows).execute()
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

/** The same for the other names that search finds. */
export async function replaceTags(
  db: Db,
  id: string,
  tags: string[],
  now: string[],
): Promise<void> {
  if (isSameList(tags, now)) return
  await db.deleteFrom('tool_tags').where('tool_id', '=', id).execute()
  const rows = tags.map((tag) => ({ tool_id: id, tag }))
  if (rows.length > 0) await db.insertInto('tool_tags').values(rows).execute()
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
