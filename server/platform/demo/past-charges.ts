import type { Config } from '../../config.ts'
import type { PastCharge } from '../../payments/cards/stripe-sandbox.ts'
import { readPastBookings } from './past-bookings.ts'

/** What the buyers of the demo's past bookings paid by card, for the sandbox of the card provider: they can be refunded. */
export function readPastCharges({ demo }: Pick<Config, 'demo'>): PastCharge[] {
  if (!demo.history) return []
  return readPastBookings(new Date()).flatMap(({ payment, totalCents, refund }) => {
    if (!payment) return []
    const back = refund && {
      id: refund.providerId,
      amount: refund.cents,
      metadata: { refundId: refund.id },
    }
    const created = Math.floor(payment.paidAt.getTime() / 1000)
    return [{ intent: payment.intentId, amount: totalCents, created, refund: back }]
  })
}
