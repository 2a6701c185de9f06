import { callerOf } from '../auth/callers.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { findReceipt } from './receipt-store.ts'

export function receiptRoutes(db: Db): Handlers<'getReceipt'> {
  return {
    getReceipt: async (call) => {
      const { admin, userId } = callerOf(call)
      const found = await findReceipt(db, call.params.id)
      if (!found) throw new Refusal('receipt_not_found')
      if (!admin && found.userId !== userId) throw new Refusal('not_allowed')
      if (!found.receipt) throw new Refusal('receipt_not_found')
      return found.receipt
    },
  }
}
