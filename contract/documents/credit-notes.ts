import type { BookingRefund, RefundKind } from '../payments/refunds.ts'

/** Money that was not owed (paid twice, too much) goes back without a credit note. */
const credited: readonly RefundKind[] = ['whole', 'cancel', 'return', 'goodwill']

/** The refunds with a credit note, by act: what the office gives back for some goods may be of several payments. */
export function creditNotes(refunds: readonly BookingRefund[]): BookingRefund[][] {
  const counted = refunds.filter(({ kind, state }) => credited.includes(kind) && state !== 'failed')
  return [...Map.groupBy(counted, ({ _id, returnId }) => returnId ?? _id).values()]
}
