import type { Cents } from './money.ts'

/** What of a sum each booking gets if these are paid one after another, and what is left of it then. */
export function shareOut(sum: Cents, owed: readonly { bookingId: string; cents: Cents }[]) {
  const shares = new Map<string, Cents>()
  let left = sum
  for (const { bookingId, cents } of owed) {
    const share = Math.min(left, cents)
    if (share > 0) shares.set(bookingId, (shares.get(bookingId) ?? 0) + share)
    left -= share
  }
  return { shares, left }
}

/** In days since they were due. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof ages)[number]

/** The age group of an invoice by the number of days it is late. */
export function ageOf(daysLate: number): Age {
  if (daysLate <= 0) return 'notDue'
  if (daysLate <= 30) return 'upTo30'
  if (daysLate <= 60) return 'upTo60'
  return daysLate <= 90 ? 'upTo90' : 'over90'
}
