import { sql } from 'kysely'
import type { ImportFault, ImportRow, ImportVerdict } from '../../contract/imports.ts'
import type { Db } from '../platform/database/database.ts'

/** A row to be applied, as the check left it. */
export type OpenRow = {
  row: number
  cells: string[]
  tool_id: string | null
  before_hash: Buffer | null
}
export type Outcome = {
  row: number
  state: 'done' | 'left'
  faults: ImportFault[]
  tool_id: string | null
}

/** The next rows that would change something, at most `limit`. */
export const nextRows = (db: Db, id: string, limit: number): Promise<OpenRow[]> =>
  db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'tool_id', 'before_hash'])
    .where('import_id', '=', id)
    .where('state', '=', 'open')
    .where('verdict', 'in', ['new', 'changed'])
    .orderBy('row')
    .limit(limit)
    .execute()

/** A row that is not applied, for a reason that is none of a single cell. */
export function leave({ row, tool_id }: OpenRow, column: string, message: string): Outcome {
  return { row, state: 'left', faults: [{ column, message }], tool_id }
}

export async function storeOutcomes(db: Db, id: string, outcomes: Outcome[]): Promise<void> {
  await sql`
    update import_rows set state = found.state, faults = found.faults, tool_id = found.tool_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as found (row integer, state text, faults jsonb, tool_id uuid)
    where import_id = ${id} and import_rows.row = found.row`.execute(db)
}

/** What the check found of a row; `before` is a hash of what the row would change, as it is now. */
export type Finding = {
  row: number
  verdict: ImportVerdict
  faults: ImportFault[]
  diff: ImportRow['diff']
  tool_id: string | null
  before: Buffer | null
}

/** Stores what was found of some rows; a row that was left out is open again. */
export async function storeFindings(db: Db, id: string, findings: readonly Finding[]) {
  const found = findings.map(({ before, ...finding }) => ({
    ...finding,
    before_hash: before?.toString('hex') ?? null,
  }))
  await sql`
    update import_rows set verdict = found.verdict, faults = found.faults, diff = found.diff, tool_id = found.tool_id,
      before_hash = decode(found.before_hash, 'hex'), state = 'open'
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row integer, verdict text, faults jsonb, diff jsonb,
      tool_id uuid, before_hash text)
    where import_id = ${id} and import_rows.row = found.row`.execute(db)
}
