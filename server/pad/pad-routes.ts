import { requireCaller } from '../auth/callers.ts'
import type { Handlers } from '../http/endpoints.ts'
import { deletePartNumber, listPartNumbers, setPartNumbers } from './part-number-store.ts'
import { type PadParts, readPad } from './read-pad.ts'

type Names = 'readPad' | 'listPartNumbers' | 'setPartNumbers' | 'deletePartNumber'

export function padRoutes(parts: PadParts): Handlers<Names> {
  const { db } = parts
  return {
    readPad: ({ caller, body }) => readPad(parts, caller?.userId, body),
    listPartNumbers: (call) => listPartNumbers(db, requireCaller(call).userId),
    setPartNumbers: (call) => setPartNumbers(db, requireCaller(call).userId, call.body),
    deletePartNumber: (call) => deletePartNumber(db, requireCaller(call).userId, call.params.id),
  }
}
