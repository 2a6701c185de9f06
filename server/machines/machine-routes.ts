import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeMachine, createMachine, deleteMachine, listMachines } from './machine-store.ts'

export const machineRoutes = (db: Db) =>
  ({
    listMachines: ({ caller }) => listMachines(db, caller.userId),
    createMachine: ({ body, caller, key }) => createMachine(db, caller.userId, body, key),
    changeMachine: ({ params, body, caller }) => changeMachine(db, caller.userId, params.id, body),
    deleteMachine: ({ params, caller }) => deleteMachine(db, caller.userId, params.id),
  }) satisfies Partial<Handlers>
