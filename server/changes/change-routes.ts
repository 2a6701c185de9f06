import type { AuditEntry, AuditFields, ChangeFilter } from '../../contract/changes.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { findChanges, searchChanges } from './search-changes.ts'
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
