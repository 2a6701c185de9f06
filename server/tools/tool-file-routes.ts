import { idSchema } from '../../contract/values/fields.ts'
import { requireCaller } from '../auth/callers.ts'
import { createFileKeeper } from '../images/keep-file.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { addToolFile, changeToolFile, deleteToolFile, refuseFullTool } from './tool-files.ts'

type Names = 'addToolFile' | 'changeToolFile' | 'deleteToolFile'

export function toolFileRoutes({ db, config }: Dependencies): Handlers<Names> {
  const keep = createFileKeeper(config)
  const change = <T>(call: { caller: Caller | undefined }, work: (transaction: Db) => Promise<T>) =>
    asOffice(db, requireCaller(call).userId, work)
  return {
    addToolFile: async (call) => {
      const { id } = call.params
      const { file, kind, title } = call.body
      const accepted = await acceptFile(kind, file)
      await refuseFullTool(db, id, kind)
      const kept = await keep(accepted, file, title)
      return change(call, (transaction) => addToolFile(transaction, id, { kind, title, kept }))
    },
    changeToolFile: (call) => {
      const { id, file } = call.params
      return change(call, (transaction) => changeToolFile(transaction, id, known(file), call.body))
    },
    deleteToolFile: async (call) => {
      const { id, file } = call.params
      await change(call, (transaction) => deleteToolFile(transaction, id, known(file)))
      return { deletedCount: 1 }
    },
  }
}

/** An id that is not a UUID is unknown: 404, not 400. */
function known(file: string): string {
  if (!idSchema.safeParse(file).success) throw new Refusal('file_not_found')
  return file
}
