import { MAX_BOOKING_CENTS } from '../../contract/limits.ts'
import { formatCents } from '../../contract/money.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** What a total that no booking and no quote can have is answered with. */
export function totalOutOfRange(): Refusal {
  return new Refusal('malformed', {
    what: `lines must come to ${formatCents(1)} to ${formatCents(MAX_BOOKING_CENTS)} in all`,
  })
}

/** Refuses another total than the sender saw, and one that no booking and no quote can have. */
export function findTotalRefusal(total: number, seen: number): Refusal | undefined {
  if (total !== seen) return new Refusal('amount_differs', { total: formatCents(total) })
  return total > MAX_BOOKING_CENTS ? totalOutOfRange() : undefined
}
