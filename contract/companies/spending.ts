import * as words from '#words/approvals'
import { type Cents, formatCents } from '../money.ts'

/** One of a member's two limits, which an order is above. */
export type PassedLimit = { per: 'order' | 'month'; limit: Cents }

/** The limit that an order of this total is above, so that it needs approval; a limit that is null is none. */
export function needsApproval(
  total: Cents,
  limit: Cents | null,
  monthLimit: Cents | null,
  spentThisMonth: Cents,
): PassedLimit | undefined {
  if (limit !== null && total > limit) return { per: 'order', limit }
  if (monthLimit !== null && spentThisMonth + total > monthLimit)
    return { per: 'month', limit: monthLimit }
  return undefined
}

/** Says it to the member, who spent so much this month. */
export function passedInWords({ per, limit }: PassedLimit, total: Cents, spent: Cents): string {
  const [sum, most] = [formatCents(total), formatCents(limit)]
  return per === 'order'
    ? words.aboveLimit(sum, most)
    : words.aboveMonthLimit(sum, formatCents(spent), most)
}
