import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { deleteWait, listWaits, setWait } from './back-in-stock-store.ts'

export const backInStockRoutes = (db: Db) =>
  ({
    listWaits: ({ caller }) => listWaits(db, caller.userId),
    setWait: ({ params, body, caller }) =>
      setWait(db, caller, {
        toolId: params.id,
        quantity: body.quantity,
      }),
    deleteWait: async ({ params, caller }) => {
      await deleteWait(db, caller.userId, params.id)
      return { deletedCount: 1 }
    },
  }) satisfies Partial<Handlers>
