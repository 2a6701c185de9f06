import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { changeMachine, createMachine, deleteMachine, listMachines } from './machine-store.ts'

export const machineRoutes = (db: Db) =>
  ({
    listMachines: (call) => listMachines(db, requireCaller(call).userId),
    createMachine: (call) =>
      createMachine(db, requireCaller(call).userId, call.body, requireIdempotencyKey(call.request)),
    changeMachine: (call) =>
      changeMachine(db, requireCaller(call).userId, call.params.id, call.body),
    deleteMachine: (call) => deleteMachine(db, requireCaller(call).userId, call.params.id),
  }) satisfies Partial<Handlers>
