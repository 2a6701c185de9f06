import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { findReceipt } from './receipt-store.ts'

export function receiptRoutes(db: Db): Handlers<'getReceipt'> {
  return {
    getReceipt: async ({ params }) => {
      const receipt = await findReceipt(db, params.id)
      if (!receipt) throw new Refusal('receipt_not_found')
      return receipt
    },
  }
}
