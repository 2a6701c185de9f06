import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findReceipt, listReceipts } from './receipt-store.ts'

export function receiptRoutes(db: Db): Handlers<'listReceipts' | 'getReceipt'> {
  return {
    listReceipts: (call) => listReceipts(db, requireCaller(call).userId),
    getReceipt: async ({ params }) => {
      const receipt = await findReceipt(db, params.id)
      if (!receipt) throw new Refusal('receipt_not_found')
      return receipt
    },
  }
}
