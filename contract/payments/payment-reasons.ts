import * as words from '#words/payments'

/** Mismatches of a charge and its booking: such a payment is not settled. */
export const mismatchCodes = [
  'amount_differs',
  'booking_deleted',
  'paid_already',
  'stock_gone',
  'surplus',
] as const

export const paymentReasonCodes = [
  ...mismatchCodes,
  'refunded_by_office',
  'refunded_at_provider',
  'partly_refunded_at_provider',
  'reversed',
  'refund_failed',
] as const
/** Why a payment waits for the office or has gone back. The code is stored and compared, never the sentence. */
export type PaymentReason = (typeof paymentReasonCodes)[number]
export type Mismatch = (typeof mismatchCodes)[number]

export const paymentReasons: Record<PaymentReason, string> = words.paymentReasons

export const isMismatch = (reason: PaymentReason | null): reason is Mismatch =>
  mismatchCodes.some((code) => code === reason)

/** Why a bank transfer waits or was taken back, with the office's own words where it gave some. */
export function transferReason(reason: PaymentReason, note: string | null): string {
  if (reason === 'booking_deleted') return words.deletedBeforeItWasPaid
  return reason === 'reversed' ? words.entryTakenBack(note) : paymentReasons[reason]
}
