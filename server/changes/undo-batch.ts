import { sql } from 'kysely'
import type { UndoneBatch } from '../../contract/changes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { undoImported } from './undo-change.ts'

type Left = UndoneBatch['left'][number]
type Change = Awaited<ReturnType<typeof listBatch>>[number]

/** Changes of one transaction: few enough that orders of their tools hardly wait. */
const AT_ONCE = 50

/** Servers and proxies give up on a call that is silent for 20 seconds. */
const MOST_MS = 15_000

/** Leaves and names corrections of stock and what was changed since. Ended by `mostMs` or in the middle, the same call goes on. */
export async function undoBatch(db: Db, batch: string, userId: string, mostMs = MOST_MS) {
  const changes = await listBatch(db, batch)
  if (changes.length === 0) throw new Refusal('change_not_found')
  const undoable = changes.filter(({ noun }) => ['tool', 'machine', 'company'].includes(noun))
  const open = undoable.filter(({ undone_by }) => undone_by === null)
  const isUndone = undoable.length > 0 && open.length === 0
  if (isUndone || changes.some(({ state }) => state === 'undone'))
    throw new Refusal('undone_already')
  const { left, rest } = await undoAll(db, open, { userId, mostMs })
  if (rest.length === 0)
    await db.updateTable('imports').set({ state: 'undone' }).where('batch_id', '=', batch).execute()
  const kept = new Set([...left.map(({ change }) => change), ...rest])
  const undone = open.reduce((sum, change) => sum + (kept.has(change) ? 0 : change.rows), 0)
  const corrections = changes.filter(({ noun }) => noun === 'stock')
  const leftStock = corrections.map((change) => leave(change, 'Changes of stock are not undone.'))
  return { undone, left: [...left.map(({ change, why }) => leave(change, why)), ...leftStock] }
}

/** A row of a sheet is one tool; a parts list and a company's prices are changed by all rows at once. */
const rowsOfChange = sql<number>`
  case when changes.noun in ('machine', 'company')
    then (select count(*) from import_rows as done where done.import_id = imports.id and done.state = 'done') else 1 end`

async function listBatch(db: Db, batch: string) {
  if (!idSchema.safeParse(batch).success) return []
  return db
    .selectFrom('changes')
    .leftJoin('tools', 'tools.id', 'changes.noun_id')
    .leftJoin('machine_models', 'machine_models.id', 'changes.noun_id')
    .leftJoin('companies', 'companies.id', 'changes.noun_id')
    .leftJoin('imports', 'imports.batch_id', 'changes.batch_id')
    .leftJoin('import_rows', (join) =>
      join
        .onRef('import_rows.import_id', '=', 'imports.id')
        .onRef('import_rows.tool_id', '=', 'changes.noun_id'),
    )
    .select(['changes.id', 'changes.noun', 'changes.undone_by'])
    .select((eb) =>
      eb.fn.coalesce('tools.name', 'machine_models.name', 'companies.name').as('name'),
    )
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

/** Undoes some together, and the next ones while there is time; returns what had to be left, and the rest. */
async function undoAll(
  db: Db,
  open: readonly Change[],
  { userId, mostMs }: { userId: string; mostMs: number },
) {
  const endsAt = performance.now() + mostMs
  const left: { change: Change; why: string }[] = []
  let at = 0
  while (at < open.length) {
    left.push(...(await undoSome(db, open.slice(at, at + AT_ONCE), userId)))
    at += AT_ONCE
    // What is left comes first again in the next call, which must get beyond it.
    if (left.length < at && performance.now() > endsAt) break
  }
  return { left, rest: open.slice(at) }
}

/** If one of them is refused, they are undone one by one and that one is left. */
async function undoSome(db: Db, changes: readonly Change[], userId: string) {
  const left: { change: Change; why: string }[] = []
  if (!(await tryToUndo(db, changes, userId))) return left
  for (const change of changes) {
    const refusal = await tryToUndo(db, [change], userId)
    // Another admin may have pressed the same button.
    if (refusal && refusal.code !== 'undone_already') left.push({ change, why: refusal.message })
  }
  return left
}

async function tryToUndo(db: Db, changes: readonly Change[], userId: string) {
  const ids = changes.map(({ id }) => id)
  try {
    return await undoImported(db, ids, userId)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
