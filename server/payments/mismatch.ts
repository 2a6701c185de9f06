import { type Mismatch, mismatches } from '../../contract/payment-reasons.ts'
import type { PaymentRow } from './payment-store.ts'

const names = ['amount', 'deleted', 'paid', 'stock'] as const satisfies Mismatch[]

/** What did not match when a payment came; nothing for one that did, whatever became of it since. */
export function mismatchOf({ reason }: Pick<PaymentRow, 'reason'>): Mismatch | undefined {
  return names.find((name) => mismatches[name] === reason)
}
