import { MAX_MODEL_DRAWINGS } from '../../contract/limits.ts'
import type {
  MachineModelDetails,
  ModelDrawingChange,
} from '../../contract/machines/machine-models.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { KeptFile } from '../images/keep-file.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { renumber } from '../tools/tool-file-rows.ts'
import { findModel, listDrawings, lockModel, raiseRevision } from './model-store.ts'

const USUAL_SIZE = { width: 2000, height: 1500 }

/** Refuses a 21st drawing of a model, and an unknown model. */
export async function refuseFullModel(db: Db, id: string): Promise<void> {
  const { drawings } = await findModel(db, id)
  if (drawings.length >= MAX_MODEL_DRAWINGS)
    throw new Refusal('too_many_entries', { max: MAX_MODEL_DRAWINGS, things: 'drawings' })
}

/** Adds a stored drawing behind the others. In the caller's transaction, as the next two. */
export async function addDrawing(
  db: Db,
  id: string,
  { title, kept: { url, width, height } }: { title: string; kept: KeptFile },
): Promise<MachineModelDetails> {
  await lockModel(db, id)
  await refuseFullModel(db, id)
  const position = (await listDrawings(db, id)).length
  const size = width && height ? { width, height } : USUAL_SIZE
  await db
    .insertInto('model_drawings')
    .values({ model_id: id, position, title, url, ...size })
    .execute()
  await raiseRevision(db, id)
  return findModel(db, id)
}

/** Renames or moves a drawing and replaces its balloons. */
export async function setDrawing(
  db: Db,
  { id, drawing }: { id: string; drawing: string },
  { title, position, hotspots, was }: ModelDrawingChange,
): Promise<MachineModelDetails> {
  await lockModel(db, id, was)
  const others = (await findOthers(db, id, drawing)).map(({ _id }) => _id)
  await db
    .updateTable('model_drawings')
    .set({ title, hotspots: JSON.stringify(hotspots) })
    .where('id', '=', drawing)
    .execute()
  await renumber(
    db,
    'model_drawings',
    others.toSpliced(Math.min(position, others.length), 0, drawing),
  )
  await raiseRevision(db, id)
  return findModel(db, id)
}

export async function deleteDrawing(db: Db, id: string, drawing: string): Promise<void> {
  await lockModel(db, id)
  const others = await findOthers(db, id, drawing)
  await db.deleteFrom('model_drawings').where('id', '=', drawing).execute()
  await renumber(
    db,
    'model_drawings',
    others.map(({ _id }) => _id),
  )
  await raiseRevision(db, id)
}

async function findOthers(db: Db, id: string, drawing: string) {
  const known = idSchema.safeParse(drawing).data?.toLowerCase()
  const drawings = await listDrawings(db, id)
  const others = drawings.filter(({ _id }) => _id !== known)
  if (others.length === drawings.length) throw new Refusal('drawing_not_found')
  return others
}
