import { MAX_MODEL_DRAWINGS } from '../../contract/limits.ts'
import type {
  MachineModelDetails,
  ModelDrawingChange,
} from '../../contract/machines/machine-models.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { createFileKeeper, type KeptFile } from '../images/keep-file.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { renumber } from '../tools/tool-file-rows.ts'
import { changeModel, createModel, deleteModel, setParts } from './change-model.ts'
import { findModel, listDrawings, listModels, lockModel, raiseRevision } from './model-store.ts'

export function machineModelRoutes({ db, config }: Dependencies) {
  const keep = createFileKeeper(config)
  const change = <T>({ userId }: Caller, work: (transaction: Db) => Promise<T>) =>
    asOffice(db, userId, withSearchedTexts(work))
  return {
    listMachineModels: () => listModels(db),
    getMachineModel: ({ params }) => findModel(db, params.id),
    createMachineModel: ({ body, caller, key }) =>
      change(caller, (transaction) => createModel(transaction, caller.userId, body, key)),
    changeMachineModel: ({ params, body, caller }) =>
      change(caller, (transaction) => changeModel(transaction, params.id, body)),
    deleteMachineModel: ({ params, caller }) =>
      change(caller, (transaction) => deleteModel(transaction, params.id)),
    setModelParts: ({ params, body, caller }) =>
      change(caller, (transaction) => setParts(transaction, params.id, body)),
    addModelDrawing: async ({ params: { id }, body: { file, title }, caller }) => {
      await refuseFullModel(db, id)
      const kept = await keep(await acceptFile('drawing', file), file, title)
      return change(caller, (transaction) => addDrawing(transaction, id, { title, kept }))
    },
    setModelDrawing: ({ params, body, caller }) =>
      change(caller, (transaction) => setDrawing(transaction, params, body)),
    deleteModelDrawing: ({ params: { id, drawing }, caller }) =>
      change(caller, (transaction) => deleteDrawing(transaction, id, drawing)),
  } satisfies Partial<Handlers>
}

const USUAL_SIZE = { width: 2000, height: 1500 }

/** Refuses a 21st drawing of a model, and an unknown model. */
async function refuseFullModel(db: Db, id: string): Promise<void> {
  const { drawings } = await findModel(db, id)
  if (drawings.length >= MAX_MODEL_DRAWINGS)
    throw new Refusal('too_many_entries', { max: MAX_MODEL_DRAWINGS, things: 'drawings' })
}

/** Adds a stored drawing behind the others. In the caller's transaction, as the next two. */
async function addDrawing(
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
async function setDrawing(
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

async function deleteDrawing(db: Db, id: string, drawing: string): Promise<void> {
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
