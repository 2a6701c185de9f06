import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { presentRefund } from './present.ts'
import type { Refund } from './records.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { State } from './state.ts'

/** Brings refunds that fail or arrive late to their end, and tells the webhook. */
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
    const ended = state.refunds.put({
      ...refund,
      dueMs: null,
      status: isArrived ? 'succeeded' : 'failed',
    })
    if (!isArrived) takeBack(refund)
    const hasWebhook = options.webhookUrl !== undefined
    const cause = { state, requestId: newId('req'), idempotencyKey: null, hasWebhook }
    recordEvent(cause, 'refund.updated', presentRefund(ended))
    if (!isArrived) recordEvent(cause, 'refund.failed', presentRefund(ended))
  }

  /** The money of a refund that failed can be given back again. */
  function takeBack({ charge: id, amount }: Refund) {
    const charge = state.charges.get(id)
    if (charge) state.charges.put({ ...charge, amountRefunded: charge.amountRefunded - amount })
  }

  return { wake, close: () => clearTimeout(timer) }
}

function isOpen(refund: Refund): refund is Refund & { dueMs: number } {
  return refund.dueMs !== null
}
