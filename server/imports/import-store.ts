import { type Selectable, sql } from 'kysely'
import type { Import, ImportCounts, NewImport } from '../../contract/imports.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { lockCompany } from '../companies/company-members.ts'
import { lockModel } from '../machine-models/model-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'

export type ImportAct = { id: string; userId: string }

type Row = Selectable<Tables['imports']>

const noCounts = { rows: 0, new: 0, changed: 0, same: 0, refused: 0, done: 0, left: 0 }

/** Adds a sheet without rows, once for each key. Refuses an unknown or hidden machine model with 404. */
export async function createImport(
  db: Db,
  body: NewImport,
  { userId, key }: { userId: string; key: string },
): Promise<Import> {
  const { kind, name, columns, mapping, modelId, companyId } = body
  const use: KeyUse = { userId, call: 'createImport', key, body }
  return asOffice(db, userId, async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const made = await findMadeWithKey(transaction, use)
    if (made) return findImport(transaction, made)
    const model_id = kind === 'machine-parts' ? await existingModel(transaction, modelId) : null
    const ofCompany = kind === 'company-prices'
    const company_id = ofCompany ? await existingCompany(transaction, companyId) : null
    const row = await transaction
      .insertInto('imports')
      .values({
        kind,
        model_id,
        company_id,
        name,
        made_by: userId,
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(mapping),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeKey(transaction, use, row.id)
    return toImport(row)
  })
}

async function existingModel(db: Db, id: string | null | undefined): Promise<string> {
  const { success, data } = idSchema.safeParse(id)
  if (!success) throw new Refusal('machine_model_not_found')
  return (await lockModel(db, data))._id
}

async function existingCompany(db: Db, id: string | null | undefined): Promise<string> {
  const { data } = idSchema.safeParse(id)
  const company = data === undefined ? undefined : await lockCompany(db, data)
  if (!company) throw new Refusal('company_not_found')
  return company.id
}

export async function listImports(db: Db): Promise<Import[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toImport)
}

/** Refuses an unknown import with 404. */
export const findImport = async (db: Db, id: string): Promise<Import> =>
  toKnownImport(await selectImport(db, id).executeTakeFirst())

/** Locks an import until the end of the transaction, so that its check and its applying come one after another. */
export const lockImport = async (transaction: Db, id: string): Promise<Import> =>
  toKnownImport(await selectImport(transaction, id).forUpdate().executeTakeFirst())

const selectImport = (db: Db, id: string) =>
  db.selectFrom('imports').selectAll().where('id', '=', id)

function toKnownImport(row: Row | undefined): Import {
  if (!row) throw new Refusal('import_not_found')
  return toImport(row)
}

/** Deletes an import of which nothing was applied. */
export const deleteImport = (db: Db, { id, userId }: ImportAct): Promise<void> =>
  asOffice(db, userId, async (transaction) => {
    const { state } = await lockImport(transaction, id)
    if (state !== 'open' && state !== 'checked') throw new Refusal('import_applied')
    await transaction.deleteFrom('imports').where('id', '=', id).execute()
  })

type Change = Partial<Pick<Row, 'state' | 'batch_id'>> & { isChecked?: true; isApplied?: true }

/** Counts the rows of a locked import again, and changes what is given. */
export async function updateImport(
  transaction: Db,
  id: string,
  { isChecked, isApplied, ...change }: Change,
): Promise<Import> {
  const counts = await countRows(transaction, id)
  const now = sql<Date>`now()`
  const row = await transaction
    .updateTable('imports')
    .set({ ...change, counts: JSON.stringify(counts) })
    .set({ ...(isChecked && { checked_at: now }), ...(isApplied && { applied_at: now }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toImport(row)
}

async function countRows(db: Db, id: string): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) as rows, count(*) filter (where verdict = 'new') as new,
      count(*) filter (where verdict = 'changed') as changed, count(*) filter (where verdict = 'same') as same,
      count(*) filter (where verdict = 'refused') as refused, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'left') as left
    from import_rows where import_id = ${id}`.execute(db)
  return rows[0] ?? noCounts
}

function toImport(row: Row): Import {
  const { id, kind, name, columns, mapping, state, counts } = row
  return {
    _id: id,
    kind,
    name,
    modelId: row.model_id,
    companyId: row.company_id,
    columns,
    mapping,
    state,
    batch: row.batch_id,
    counts: { ...noCounts, ...counts },
    checkedAt: row.checked_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
