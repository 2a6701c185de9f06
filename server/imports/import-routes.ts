import { type SqlBool, sql } from 'kysely'
import type { ImportRowSearch, SentImportRows } from '../../contract/imports.ts'
import { MAX_IMPORT_ROWS, MAX_IMPORT_ROWS_PER_CALL, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import {
  createImport,
  deleteImport,
  findImport,
  type ImportAct,
  listImports,
  lockImport,
  updateImport,
} from './import-store.ts'

export const importRoutes = (db: Db) =>
  ({
    createImport: ({ body, caller: { userId }, key }) => createImport(db, body, { userId, key }),
    listImports: () => listImports(db),
    getImport: ({ params }) => findImport(db, params.id),
    addImportRows: (call) => addImportRows(db, actOf(call), call.body),
    checkImport: (call) => checkImport(db, actOf(call)),
    listImportRows: ({ params, query }) => listImportRows(db, params.id, query),
    applyImport: (call) => applyImport(db, { ...actOf(call), ...call.body }),
    deleteImport: (call) => deleteImport(db, actOf(call)),
  }) satisfies Partial<Handlers>

const actOf = ({ params, caller }: { params: { id: string }; caller: Caller }): ImportAct => ({
  id: params.id,
  userId: caller.userId,
})

/** Adds rows, or replaces those of the same numbers; the import must be checked again. */
async function addImportRows(db: Db, { id, userId }: ImportAct, { rows }: SentImportRows) {
  refuseTooManyLines(rows.length, MAX_IMPORT_ROWS_PER_CALL)
  refuseTooManyLines(Math.max(0, ...rows.map(({ row }) => row)), MAX_IMPORT_ROWS)
  const last = new Map(rows.map((row) => [row.row, row]))
  return asOffice(db, userId, async (transaction) => {
    const { state } = await lockImport(transaction, id)
    if (state !== 'open' && state !== 'checked') throw new Refusal('import_applied')
    await sql`
      insert into import_rows (import_id, row, cells)
      select ${id}, row, cells from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as sent (row integer, cells jsonb)
      on conflict (import_id, row) do update set cells = excluded.cells, verdict = null, faults = '[]', tool_id = null,
        diff = '{}', before_hash = null`.execute(transaction)
    return updateImport(transaction, id, { state: 'open' })
  })
}

function refuseTooManyLines(lines: number, max: number): void {
  if (lines > max) throw new Refusal('too_many_lines', { lines, max })
}

async function listImportRows(db: Db, id: string, { show, page }: ImportRowSearch) {
  await findImport(db, id)
  const wanted = db.selectFrom('import_rows').where('import_id', '=', id).where(conditionOf(show))
  const [rows, { found }] = await Promise.all([
    wanted
      .select(['row', 'cells', 'verdict', 'faults', 'tool_id as toolId', 'diff', 'state'])
      .orderBy('row')
      .limit(ROWS_PER_PAGE)
      .offset((page - 1) * ROWS_PER_PAGE)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow(),
  ])
  return { rows, found }
}

function conditionOf(show: ImportRowSearch['show']) {
  if (show === 'all') return sql<SqlBool>`true`
  return show === 'left' ? sql<SqlBool>`state = 'left'` : sql<SqlBool>`verdict = ${show}`
}
