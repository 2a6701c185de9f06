import { sql } from 'kysely'
import type { ImportFault, ImportRow, ImportVerdict } from '../../contract/imports.ts'
import type { Db } from '../platform/database/database.ts'

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
export async function storeFindings(
  db: Db,
  id: string,
  findings: readonly Finding[],
): Promise<void> {
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
