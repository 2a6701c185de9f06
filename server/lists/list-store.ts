import { type RawBuilder, sql } from 'kysely'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import type { Cents } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import type { ListLine } from './put-in.ts'

export type Tools = ReadonlyMap<string, JudgedTool>

/** A line as it is stored: `seenCents` is the unit price when it was last put in. */
export type StoredLine = ListLine & { seenCents: Cents | null }

export const readListLines = (db: Db, listId: string): Promise<StoredLine[]> =>
  db
    .selectFrom('list_lines')
    .select(['tool_id as toolId', 'quantity', 'note', 'seen_cents as seenCents'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()

/** Makes `after` of the lines of a list; new ones come last. The caller has locked the account. */
export async function writeListLines(
  transaction: Db,
  list: { id: string; lines: readonly ListLine[] },
  after: readonly ListLine[],
  tools: Tools,
): Promise<void> {
  const [before, left] = [new Set(list.lines), new Set(after.map(({ toolId }) => toolId))]
  const taken = list.lines.flatMap(({ toolId }) => (left.has(toolId) ? [] : toolId))
  const put = after.filter((line) => !before.has(line))
  if (taken.length > 0)
    await sql`delete from list_lines where list_id = ${list.id} and tool_id = any(${taken}::uuid[])
    `.execute(transaction)
  if (put.length > 0) await upsertLines(list.id, put, tools).execute(transaction)
}

function upsertLines(listId: string, lines: ListLine[], tools: Tools): RawBuilder<unknown> {
  const rows = lines.map((line, index) => ({
    ...line,
    place: index + 1,
    seenCents: unitCents(line, tools),
  }))
  return sql`
    insert into list_lines (list_id, tool_id, quantity, position, note, seen_cents)
    select ${listId}::uuid, "toolId", quantity,
      place + (select coalesce(max(position), 0) from list_lines where list_id = ${listId}), note, "seenCents"
    from json_to_recordset(${JSON.stringify(rows)})
      as put("toolId" uuid, quantity integer, place integer, note text, "seenCents" bigint)
    on conflict (list_id, tool_id)
      do update set quantity = excluded.quantity, note = excluded.note, seen_cents = excluded.seen_cents`
}

function unitCents({ toolId, quantity }: ListLine, tools: Tools): Cents | null {
  const tool = tools.get(toolId)
  return tool ? unitPrice(tool.baseCents, tool.tiers, quantity).cents : null
}

/** Those that the account shares with its company stay the company's. */
export async function deleteListsOf(transaction: Db, userId: string): Promise<void> {
  await transaction
    .deleteFrom('lists')
    .where('user_id', '=', userId)
    .where('company_id', 'is', null)
    .execute()
}
