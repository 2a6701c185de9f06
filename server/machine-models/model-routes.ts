import { requireCaller } from '../auth/callers.ts'
import { createFileKeeper } from '../images/keep-file.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { changeModel, createModel, deleteModel, setParts } from './change-model.ts'
import { addDrawing, deleteDrawing, refuseFullModel, setDrawing } from './model-drawings.ts'
import { findModel, listModels } from './model-store.ts'

export function machineModelRoutes({ db, config }: Dependencies) {
  const keep = createFileKeeper(config)
  const change = <T>(call: { caller: Caller | undefined }, work: (transaction: Db) => Promise<T>) =>
    asOffice(db, requireCaller(call).userId, withSearchedTexts(work))
  return {
    listMachineModels: () => listModels(db),
    getMachineModel: ({ params }) => findModel(db, params.id),
    createMachineModel: (call) => {
      const key = requireIdempotencyKey(call.request)
      const { userId } = requireCaller(call)
      return change(call, (transaction) => createModel(transaction, userId, call.body, key))
    },
    changeMachineModel: (call) =>
      change(call, (transaction) => changeModel(transaction, call.params.id, call.body)),
    deleteMachineModel: (call) =>
      change(call, (transaction) => deleteModel(transaction, call.params.id)),
    setModelParts: (call) =>
      change(call, (transaction) => setParts(transaction, call.params.id, call.body)),
    addModelDrawing: async (call) => {
      const { id } = call.params
      const { file, title } = call.body
      await refuseFullModel(db, id)
      const kept = await keep(await acceptFile('drawing', file), file, title)
      return change(call, (transaction) => addDrawing(transaction, id, { title, kept }))
    },
    setModelDrawing: (call) =>
      change(call, (transaction) => setDrawing(transaction, call.params, call.body)),
    deleteModelDrawing: async (call) => {
      const { id, drawing } = call.params
      await change(call, (transaction) => deleteDrawing(transaction, id, drawing))
      return { deletedCount: 1 }
    },
  } satisfies Partial<Handlers>
}
