import { bookRefund } from './balance.ts'
import { bankActs, recordEvent } from './events.ts'
import { presentRefund } from './present-refund.ts'
import type { Refund } from './records.ts'
import { tellRefundUpdate } from './refunds.ts'
import { type SandboxOptions, subscribedEvents } from './sandbox-options.ts'
import type { State } from './state.ts'

/** Ends refunds that fail or arrive late, and sends the events. */
export function createLateRefunds(state: State, options: SandboxOptions, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    const nowMs = Date.now()
    const open = state.refunds.list().flatMap((refund) => (isOpen(refund) ? [refund] : []))
    const due = open.filter(({ dueMs }) => dueMs <= nowMs)
    for (const refund of due) end(refund)
    if (due.length > 0) {
      state.save()
      onChange()
    }
    const laterMs = open.map(({ dueMs }) => dueMs).filter((ms) => ms > nowMs)
    if (laterMs.length > 0) timer = setTimeout(wake, Math.min(...laterMs) - nowMs + 1)
  }

  function end(refund: Refund) {
    const isArrived = refund.status === 'pending'
    const change = isArrived ? ({ status: 'succeeded' } as const) : fail(refund)
    const ended = state.refunds.put({ ...refund, ...change, dueMs: null })
    const cause = bankActs({ state, webhookEvents: subscribedEvents(options) })
    tellRefundUpdate(cause, refund, ended)
    if (!isArrived) recordEvent(cause, 'refund.failed', presentRefund(ended, state))
  }

  /** The money comes back, and can be refunded again. */
  function fail({ charge: id, id: source, amount, currency }: Refund) {
    const charge = state.charges.get(id)
    if (charge) state.charges.put({ ...charge, amountRefunded: charge.amountRefunded - amount })
    const returned = { source, amount, currency, description: charge?.description ?? null }
    const failureBalanceTransaction = bookRefund(state, 'refund_failure', returned)
    return { status: 'failed', failureBalanceTransaction } as const
  }

  return { wake, close: () => clearTimeout(timer) }
}

function isOpen(refund: Refund): refund is Refund & { dueMs: number } {
  return refund.dueMs !== null
}
