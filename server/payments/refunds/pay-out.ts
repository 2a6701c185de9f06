import { isProviderRefusal } from '../cards/call-provider.ts'
import type { PaymentParts, RefundOutcome } from '../cards/provider.ts'
import { failRefund, noteDisputed, recordMade, syncPayment } from '../cards/sync-payment.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { findPaymentById } from '../payment-store.ts'
import { isOfRest, type RefundRow } from './refund-rows.ts'
import { isStillDue, renewKey, takeRefundDue } from './refund-store.ts'

/** The oldest first, until it does not answer: the rest stays due, and the reconciler asks again. */
export async function payOut(parts: PaymentParts, paymentId: string): Promise<void> {
  for (;;) {
    const row = await takeRefundDue(parts.db, paymentId)
    if (!row || !(await payOutOne(parts, row))) return
  }
}

/** Asks for one refund; false if it is still due. */
export async function payOutOne(parts: PaymentParts, row: RefundRow): Promise<boolean> {
  const payment = await findPaymentById(parts.db, row.payment_id)
  if (!payment) throw new Error(`refund ${row.id} has no payment`)
  try {
    return await ask(parts, payment, row)
  } catch (err) {
    const { transaction_id: transactionId } = payment
    if (!isProviderRefusal(err)) parts.log.warn({ err, transactionId }, 'a refund is still due')
    return false
  }
}

/** An earlier call may have been done without an answer, and its key is forgotten after a day: it is looked for first. */
async function ask(parts: PaymentParts, payment: PaymentRow, row: RefundRow): Promise<boolean> {
  if (row.tries > 1 && (await isFound(parts, payment, row))) return true
  const outcome = await callProvider(parts, payment, row)
  if (outcome.end !== 'spent') return end(parts, payment, row, outcome)
  if (await isFound(parts, payment, row)) return true
  if (!(await mayUseAnotherKey(parts, payment, row))) return false
  const renewed = await renewKey(parts.db, row.id)
  return end(parts, payment, renewed, await callProvider(parts, payment, renewed))
}

async function isFound(parts: PaymentParts, payment: PaymentRow, row: RefundRow) {
  await syncPayment(parts, payment)
  return !(await isStillDue(parts.db, row.id))
}

function callProvider({ provider }: PaymentParts, payment: PaymentRow, row: RefundRow) {
  const round = row.key_round === 1 ? '' : `:${row.key_round}`
  return provider.refund({
    intentId: payment.transaction_id,
    refundId: row.id,
    amountCents: isOfRest(row) ? undefined : row.amount_cents,
    idempotencyKey: `refund:${row.id}${round}`,
  })
}

/** A part asked for with another key is paid twice if the first was: it must be in no list half a minute later, nor counted by the charge. */
async function mayUseAnotherKey(
  { db, provider }: PaymentParts,
  { id, transaction_id }: PaymentRow,
  { tries }: RefundRow,
): Promise<boolean> {
  if (tries === 1) return false
  const refunded = (await provider.findIntent(transaction_id))?.refunded
  const listed = (await findPaymentById(db, id))?.returned_cents
  return refunded === undefined || listed === undefined || refunded <= listed
}

async function end(
  parts: PaymentParts,
  payment: PaymentRow,
  row: RefundRow,
  outcome: RefundOutcome,
): Promise<boolean> {
  if (outcome.end === 'disputed') await noteDisputed(parts.db, payment.id)
  if (outcome.end === 'made') await recordMade(parts, row, outcome.refund)
  if (outcome.end === 'nothing_left' && !(await isFound(parts, payment, row)))
    await failRefund(parts, row)
  return !(await isStillDue(parts.db, row.id))
}
