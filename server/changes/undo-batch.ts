import { sql } from 'kysely'
import type { UndoneBatch } from '../../contract/changes.ts'
import { idSchema } from '../../contract/fields.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { undoImported } from './undo-change.ts'

type Left = UndoneBatch['left'][number]

/**
 * Undoes what an import changed, tool by tool or a machine's parts list, each in a transaction of its own: ended in the middle, the same call goes on.
 * What was changed since and corrections of stock are left and named. Refuses an unknown batch, and one that is undone.
 */
export async function undoBatch(db: Db, batch: string, userId: string): Promise<UndoneBatch> {
  const changes = await listBatch(db, batch)
  if (changes.length === 0) throw new Refusal('change_not_found')
  const undoable = changes.filter(({ noun }) => noun === 'tool' || noun === 'machine')
  const open = undoable.filter(({ undone_by }) => undone_by === null)
  const isUndone = undoable.length > 0 && open.length === 0
  if (isUndone || changes.some(({ state }) => state === 'undone'))
    throw new Refusal('undone_already')
  const left: Left[] = []
  let undone = 0
  for (const change of open) {
    const refusal = await tryToUndo(db, change.id, userId)
    if (refusal) left.push(leave(change, refusal.message))
    else undone += change.rows
  }
  await db.updateTable('imports').set({ state: 'undone' }).where('batch_id', '=', batch).execute()
  const corrections = changes.filter(({ noun }) => noun === 'stock')
  const leftStock = corrections.map((change) => leave(change, 'Changes of stock are not undone.'))
  return { undone, left: [...left, ...leftStock] }
}

/** A row of a sheet is one tool; a parts list is changed by all rows at once. */
const rowsOfChange = sql<number>`
  case when changes.noun = 'machine'
    then (select count(*) from import_rows as done where done.import_id = imports.id and done.state = 'done') else 1 end`

async function listBatch(db: Db, batch: string) {
  if (!idSchema.safeParse(batch).success) return []
  return db
    .selectFrom('changes')
    .leftJoin('tools', 'tools.id', 'changes.noun_id')
    .leftJoin('machine_models', 'machine_models.id', 'changes.noun_id')
    .leftJoin('imports', 'imports.batch_id', 'changes.batch_id')
    .leftJoin('import_rows', (join) =>
      join
        .onRef('import_rows.import_id', '=', 'imports.id')
        .onRef('import_rows.tool_id', '=', 'changes.noun_id'),
    )
    .select(['changes.id', 'changes.noun', 'changes.undone_by'])
    .select((eb) => eb.fn.coalesce('tools.name', 'machine_models.name').as('name'))
    .select(['imports.state', 'import_rows.row'])
    .select(rowsOfChange.as('rows'))
    .where('changes.batch_id', '=', batch)
    .orderBy('at', 'desc')
    .orderBy('changes.id')
    .execute()
}

function leave({ row, name }: { row: number | null; name: string | null }, why: string): Left {
  return { row, name: name ?? '', why }
}

async function tryToUndo(db: Db, id: string, userId: string): Promise<Refusal | undefined> {
  try {
    await undoImported(db, id, userId)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
