import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import { sentPartSchema } from '../../contract/machines/machine-models.ts'
import { replaceParts } from '../machine-models/change-model.ts'
import { listDrawings, readParts } from '../machine-models/model-store.ts'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import { Refusal } from '../platform/http/refusal.ts'

const textSchema = z.string().nullable()
const undoneSchema = z
  .object({
    maker: z.string(),
    name: z.string(),
    sku: textSchema,
    years: textSchema,
    img: textSchema,
    note: textSchema,
    deletedAt: textSchema,
    parts: z.array(sentPartSchema),
    drawings: z.array(
      z.object({ _id: z.string(), title: z.string(), position: z.number(), hotspots: z.json() }),
    ),
  })
  .partial()

type Undone = { id: string; before: AuditFields; after: AuditFields }

/** Gives a machine model its values of before back. Refuses with `machine_changed` what was changed since. */
export async function undoModelChange(db: Db, { id, before, after }: Undone): Promise<void> {
  const now = await readNow(db, id)
  const isSame = Object.entries(after ?? {}).every(
    ([field, value]) => comparable(value) === comparable(now[field]),
  )
  if (!isSame) throw new Refusal('machine_changed', { name: now.name })
  const { deletedAt, parts, drawings = [], ...columns } = undoneSchema.parse(before)
  try {
    await db
      .updateTable('machine_models')
      .set({ ...columns, deleted_at: deletedAt, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    const isTaken = isViolationOf(error, 'machine_models_name_key')
    throw isTaken ? new Refusal('name_taken', { name: columns.name ?? now.name }) : error
  }
  if (parts) await replaceParts(db, id, parts)
  for (const { _id, title, position, hotspots } of drawings) {
    await db
      .updateTable('model_drawings')
      .set({ title, position, hotspots: JSON.stringify(hotspots) })
      .where('id', '=', _id)
      .execute()
  }
}

async function readNow(db: Db, id: string): Promise<Record<string, unknown> & { name: string }> {
  const { deleted_at, ...columns } = await db
    .selectFrom('machine_models')
    .select(['maker', 'name', 'sku', 'years', 'img', 'note', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const parts = await readParts(db, id)
  const drawings = await listDrawings(db, id)
  return { ...columns, deletedAt: deleted_at?.toISOString() ?? null, parts, drawings }
}

/** The order of rows and fields does not count. */
function comparable(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(value.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
}
