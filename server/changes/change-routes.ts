import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry, AuditFields, ChangeFilter, ChangeSearch } from '../../contract/changes.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { foldText } from '../../contract/values/folded-text.ts'
import {
  createCountCache,
  type DbWithCounts,
  LONG_LIST_COUNT_MS,
} from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { BATCH_SIZE, readInBatches } from '../platform/database/read-in-batches.ts'
import { readMatching } from '../platform/database/read-matching.ts'
import { isWithinDays, textContains } from '../platform/database/sql-expressions.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { selectChanges, toAuditEntry } from './change-rows.ts'
import { undoBatch } from './undo-batch.ts'
import { undoChange } from './undo-change.ts'

const head =
  'Change,Date (UTC),Who,Email,Source,Noun,Id,Name,Act,Field,Before,After,Batch,Undone by'.split(
    ',',
  )

/** The changes that match, newest first, a row for each field, as CSV with a head. */
async function* exportChanges(db: Db, filter: ChangeFilter): AsyncGenerator<string> {
  yield csvLine(head)
  for await (const batch of findChanges(db, filter)) yield batch.flatMap(csvLinesOfChange).join('')
}

function csvLinesOfChange(entry: AuditEntry): string[] {
  const { _id, at, who, source, noun, nounId, name, act, before, after, batch, undoneBy } = entry
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // Of what was forgotten with an account it stays on record that it was changed.
  const shown = fields.length === 0 ? [''] : fields
  const facts = [_id, at, who?.name, who?.email, source, noun, nounId, name, act]
  return shown.map((field) => {
    const cells = [...facts, field, cellOf(before, field), cellOf(after, field), batch, undoneBy]
    return csvLine(cells.map((cell) => cell ?? ''))
  })
}

function cellOf(fields: AuditFields, field: string): string | number {
  const value = fields?.[field] ?? ''
  if (typeof value === 'string' || typeof value === 'number') return value
  // Of an event of a booking its sentence.
  const text = typeof value === 'object' && !Array.isArray(value) && value.text
  return typeof text === 'string' ? text : JSON.stringify(value)
}

export function changeRoutes(db: Db) {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    searchChanges: ({ query }) => searchChanges({ db, counts }, query),
    exportChanges: ({ query, reply }) => sendCsv(reply, 'changes', exportChanges(db, query)),
    undoChange: ({ params, caller }) => undoChange(db, params.id, caller.userId),
    undoBatch: ({ params, caller }) => undoBatch(db, params.batch, caller.userId),
  } satisfies Partial<Handlers>
}

/** One page of the office's changes that match, newest first, and how many there are, counted up to MOST_COUNTED. */
async function searchChanges(counted: DbWithCounts, { page, ...filter }: ChangeSearch) {
  const [all, matching] = await Promise.all([
    matchingOf(counted, { q: '', actor: '' }, page),
    isEveryChange(filter) ? undefined : matchingOf(counted, filter, page),
  ])
  const { found, ids } = matching ?? all
  const rows = await newestFirst(counted.db).where('changes.id', 'in', ids).execute()
  return { changes: rows.map(toAuditEntry), found, total: all.found }
}

async function* findChanges(db: Db, filter: ChangeFilter): AsyncGenerator<AuditEntry[]> {
  const rows = (isLater: RawBuilder<boolean>) =>
    newestFirst(db)
      .select(sql<string>`changes.at::text`.as('time_text'))
      .where(matchesChangeFilter(filter))
      .where(isLater)
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'changes.at', id: 'changes.id' }, rows))
    yield batch.map(toAuditEntry)
}

const newestFirst = (db: Db) =>
  selectChanges(db).orderBy('changes.at', 'desc').orderBy('changes.id')

function matchingOf(counted: DbWithCounts, filter: ChangeFilter, page: number) {
  const matches = matchesChangeFilter(filter)
  return readMatching(counted, {
    filter,
    table: sql`changes`,
    isRow: sql`true`,
    matches,
    matchesRow: matches,
    hasWords: filter.q !== '',
    time: sql`changes.at`,
    order: { isDown: true },
    dir: undefined,
    page,
  })
}

const isEveryChange = (filter: ChangeFilter): boolean =>
  Object.values(filter).every((value) => value === '' || value === undefined)

function matchesChangeFilter({ q, noun, id, actor, ...days }: ChangeFilter): RawBuilder<boolean> {
  const wanted = [
    sql`true`,
    ...(q === '' ? [] : [matchesChangeWords(q)]),
    ...(noun === undefined ? [] : [isOf(noun)]),
    ...(id === undefined ? [] : [sql`changes.noun_id = ${id}`]),
    ...(actor === '' ? [] : [isByActor(actor)]),
    ...isWithinDays(sql`changes.at`, days),
  ]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

/** What an import did is recorded with the tools that it changed; the sheet itself has its own record. */
const isOf = (noun: AuditEntry['noun']): RawBuilder<unknown> =>
  noun === 'import'
    ? sql`(changes.source = 'import' or changes.noun = 'import')`
    : sql`changes.noun = ${noun}`

/** The name or part number of a tool, the name or address of a person, the name of a sheet, or the number of a booking or quote. */
function matchesChangeWords(q: string): RawBuilder<unknown> {
  const [, kind, number] = /^([bq])-0*(\d{1,12})(?:\/\d+)?$/.exec(foldText(q)) ?? []
  const things = [
    sql`select id from tools where ${textContains(sql`(name || chr(10) || coalesce(sku, ''))`, q)}`,
    sql`select id from machine_models where ${textContains(sql`(maker || chr(10) || name)`, q)}`,
    sql`select id from contact_messages where ${textContains(sql`(name || chr(10) || email)`, q)}`,
    sql`select id from imports where ${textContains(sql`name`, q)}`,
    people(q),
    ...(number === undefined ? [] : numbered(kind, number)),
  ]
  return sql`(changes.noun_id in (${sql.join(things, sql` union all `)}) or changes.actor_id in (${people(q)}))`
}

/** What is read out as 'B-000123' or 'Q-000045'. */
function numbered(kind: string | undefined, number: string): RawBuilder<unknown>[] {
  if (kind?.toLowerCase() === 'q') return [sql`select id from quotes where number = ${number}`]
  return [
    sql`select id from bookings where number = ${number}`,
    sql`select payments.id from payments join bookings on bookings.id = booking_id where bookings.number = ${number}`,
  ]
}

function isByActor(actor: string): RawBuilder<unknown> {
  if (idSchema.safeParse(actor).success) return sql`changes.actor_id = ${actor}`
  return sql`changes.actor_id in (${people(actor)})`
}

function people(words: string): RawBuilder<unknown> {
  return sql`select id from users where deleted_at is null and ${textContains(sql`(name || chr(10) || email)`, words)}`
}
