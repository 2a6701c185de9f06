import type { Refund } from '../cards/provider.ts'
import { isOfRest, type RefundRow } from './refund-rows.ts'

export type Match =
  | { what: 'done' | 'failed'; row: RefundRow }
  /** Money that went back without us: `cents` of it count, and reduce `rest`, a refund of all that is left. */
  | { what: 'foreign'; cents: number; rest: RefundRow | undefined }

/** Ours by its id, by our row's id in its metadata, or by a sum asked for without an answer. A failed one stays failed: a report that says otherwise is older. */
export function matchRefund(
  rows: readonly RefundRow[],
  refund: Refund,
  amountCents: number,
): Match | undefined {
  const row = rows.find(({ provider_id }) => provider_id === refund.id) ?? findAsked(rows, refund)
  if (row) {
    const what = hasFailed(refund) ? 'failed' : 'done'
    const isKnown = row.state === what || (row.state === 'failed' && row.provider_id !== null)
    return isKnown ? undefined : { what, row }
  }
  if (hasFailed(refund)) return { what: 'foreign', cents: refund.amount, rest: undefined }
  // A lost dispute may be of more than is left.
  const cents = Math.min(refund.amount, amountCents - doneOf(rows))
  const rest = rows.find((other) => other.state === 'due' && isOfRest(other))
  return cents > 0 ? { what: 'foreign', cents, rest } : undefined
}

function findAsked(rows: readonly RefundRow[], { metadata, amount, isByBank }: Refund) {
  const open = rows.filter(({ provider_id, sent_on }) => provider_id === null && sent_on === null)
  const named = open.find(({ id }) => id === metadata?.refundId)
  if (named || metadata?.refundId !== undefined || isByBank) return named
  return open.find(({ state, tries, amount_cents }) => {
    return state === 'due' && tries > 0 && amount_cents === amount
  })
}

export const hasFailed = ({ status }: Refund): boolean =>
  status === 'failed' || status === 'canceled'

export const doneOf = (rows: readonly Pick<RefundRow, 'state' | 'amount_cents'>[]): number =>
  rows.reduce((sum, row) => (row.state === 'done' ? sum + row.amount_cents : sum), 0)
