import { syncPayment } from '../cards/sync-payment.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { findPayment } from '../payment-store.ts'
import { settlePayment } from '../settle.ts'

/** Fetches the refunds of a payment and records what is new. A payment that is not settled yet is settled first. */
export async function syncRefunds(parts: PaymentParts, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen) await syncPayment(parts, seen)
}

/** The same for its disputes, whose end decides about the money. */
export async function syncDisputes(parts: PaymentParts, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen) await syncPayment(parts, seen, { asksDisputes: true })
}

async function findOrSettle(parts: PaymentParts, transactionId: string) {
  const known = await findPayment(parts.db, transactionId)
  return known ?? (await settlePayment(parts, transactionId))?.payment
}
