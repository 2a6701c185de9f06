/** Mismatches of a charge and its booking: such a payment is not settled. */
const mismatchCodes = [
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

export const paymentReasons: Record<PaymentReason, string> = {
  amount_differs: 'The amount charged is not the total of the booking.',
  booking_deleted: 'The booking was deleted before its payment arrived.',
  paid_already: 'The booking had been paid by another payment already.',
  stock_gone: 'The stock hold had lapsed and the stock was gone before the payment arrived.',
  surplus: 'This is more than the total of the booking.',
  refunded_by_office: 'Our office has given the money back.',
  refunded_at_provider: 'The money was given back at the card payment service.',
  partly_refunded_at_provider: 'Part of the money was given back at the card payment service.',
  reversed: 'The bank of the card has taken the money back after a dispute.',
  refund_failed: 'A refund has failed at the card payment service: the money is still with us.',
}

export function isMismatch(reason: PaymentReason | null): reason is Mismatch {
  return mismatchCodes.some((code) => code === reason)
}

/** Why a bank transfer waits or was taken back, with the office's own words where it gave some. */
export function transferReason(reason: PaymentReason, note: string | null): string {
  if (reason === 'booking_deleted') return 'The booking was deleted before all of it was paid.'
  if (reason !== 'reversed') return paymentReasons[reason]
  return note === null
    ? 'Our office has taken this entry back.'
    : `Our office has taken this entry back: "${note}"`
}
