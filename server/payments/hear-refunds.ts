import { lockBooking } from '../bookings/booking-store.ts'
import type { Parts } from '../parts.ts'
import { findPayment } from './payment-store.ts'
import { recordRefunds } from './record-refunds.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider what of a payment has gone back, whoever had it given back, and records what is new. A payment that
 * the shop has not settled yet is settled first: its refund may be told before the payment itself.
 */
export async function hearRefunds(parts: Parts, transactionId: string): Promise<void> {
  const { db, provider, config, metrics } = parts
  const seen =
    (await findPayment(db, transactionId)) ?? (await settle(parts, transactionId))?.payment
  const refunds = seen && (await provider.findRefunds(transactionId))
  if (!refunds) return
  const state = await db.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, seen.booking_id)
    const payment = await findPayment(transaction, transactionId)
    if (!booking || !payment) return undefined
    return recordRefunds(transaction, { booking, payment, publicUrl: config.publicUrl }, refunds)
  })
  if (state) metrics.payments.inc({ state })
}
