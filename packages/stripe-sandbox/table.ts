import type { z } from 'zod'
import type { JournalEntry } from './journal.ts'

interface Identified {
  id: string
}

export interface Change {
  entry: JournalEntry
  undo(): void
}

/** Records by id in the order of their making; every change is noted for the journal. */
export function openTable<Row extends Identified>(
  table: string,
  schema: z.ZodType<Row>,
  changes: Change[],
) {
  const rows = new Map<string, Row>()

  function set(id: string, row: Row | undefined) {
    if (row) rows.set(id, row)
    else rows.delete(id)
  }

  function change(id: string, row: Row | undefined) {
    const before = rows.get(id)
    set(id, row)
    changes.push({ entry: { table, id, record: row ?? null }, undo: () => set(id, before) })
  }

  return {
    get: (id: string) => rows.get(id),
    list: () => [...rows.values()],
    put(row: Row) {
      change(row.id, row)
      return row
    },
    remove(id: string) {
      if (rows.has(id)) change(id, undefined)
    },
    clear: () => rows.clear(),
    restore: (id: string, record: unknown) =>
      set(id, record === null ? undefined : schema.parse(record)),
    entries: (): JournalEntry[] =>
      [...rows.values()].map((row) => ({ table, id: row.id, record: row })),
  }
}
