import { createFileKeeper } from '../images/keep-file.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { changeModel, createModel, deleteModel, setParts } from './change-model.ts'
import { addDrawing, deleteDrawing, refuseFullModel, setDrawing } from './model-drawings.ts'
import { findModel, listModels } from './model-store.ts'

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
    deleteModelDrawing: async ({ params: { id, drawing }, caller }) => {
      await change(caller, (transaction) => deleteDrawing(transaction, id, drawing))
      return { deletedCount: 1 }
    },
  } satisfies Partial<Handlers>
}
