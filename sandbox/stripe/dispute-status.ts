import type { Dispute } from './dispute-records.ts'

const endings: string[] = ['won', 'lost', 'warning_closed']

export function hasEnded({ status }: Dispute) {
  return endings.includes(status)
}

/** While a charge is charged back nobody can give its money back once more. */
export function forbidsRefund({ kind, status }: Dispute) {
  return kind !== 'inquiry' && status !== 'won'
}
