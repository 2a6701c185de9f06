import { lockBooking } from '../bookings/booking-store.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPayment } from './payment-store.ts'
import { recordDisputes, refundsOfLostDisputes } from './record-disputes.ts'
import { recordRefunds } from './record-refunds.ts'
import { settle } from './settle.ts'

/** Fetches the refunds of a payment and records what is new. A payment that is not settled yet is settled first. */
export async function syncRefunds(parts: Dependencies, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen)
    await syncFromProvider(parts, transactionId, { asksDisputes: seen.dispute_status !== null })
}

/** The same for its disputes, whose end decides about the money. */
export async function syncDisputes(parts: Dependencies, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen) await syncFromProvider(parts, transactionId, { asksDisputes: true })
}

async function findOrSettle(parts: Dependencies, transactionId: string) {
  const known = await findPayment(parts.db, transactionId)
  return known ?? (await settle(parts, transactionId))?.payment
}

async function syncFromProvider(
  { db, provider, config, metrics }: Dependencies,
  transactionId: string,
  { asksDisputes }: { asksDisputes: boolean },
): Promise<void> {
  const disputes = asksDisputes ? await provider.findDisputes(transactionId) : []
  const refunds = await provider.findRefunds(transactionId)
  if (!refunds) return
  const state = await db.transaction().execute(async (transaction) => {
    const seen = await findPayment(transaction, transactionId)
    const booking = seen && (await lockBooking(transaction, seen.booking_id))
    const payment = await findPayment(transaction, transactionId)
    if (!booking || !payment) return undefined
    await recordDisputes(transaction, payment, disputes)
    const known = { booking, payment, publicUrl: config.publicUrl }
    return recordRefunds(transaction, known, [...refunds, ...refundsOfLostDisputes(disputes)])
  })
  if (state) metrics.payments.inc({ state })
}
