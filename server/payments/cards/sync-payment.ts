import { sql } from 'kysely'
import { hasEnded } from '../../../contract/payments/dispute-states.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { lockPayment } from '../payment-store.ts'
import { type RefundChange, recordFailure, recordRefunds } from '../refunds/record-refunds.ts'
import type { RefundRow } from '../refunds/refund-rows.ts'
import type { Dispute, PaymentParts, Refund } from './provider.ts'

/** Records the provider's answer to our wish for a refund, whether it repeats our row's id or not. */
export function recordMade(parts: PaymentParts, row: RefundRow, refund: Refund): Promise<void> {
  const ours = { ...refund, metadata: { refundId: row.id } }
  return withPayment(parts, row.payment_id, (db, known) =>
    recordRefunds(db, { ...known, publicUrl: parts.config.publicUrl }, [ours]),
  )
}

/** Leaves a refund to the office of which the provider says that less than it is left, if its list agrees. */
export const failRefund = (parts: PaymentParts, row: RefundRow): Promise<void> =>
  withPayment(parts, row.payment_id, async (db, known) => {
    const { payment } = known
    const left = payment.amount_cents - payment.returned_cents
    const { publicUrl } = parts.config
    return left < row.amount_cents ? recordFailure(db, { ...known, publicUrl }, row) : undefined
  })

export async function syncPayment(
  parts: PaymentParts,
  { id, transaction_id: transactionId, dispute_status }: PaymentRow,
  { asksDisputes = dispute_status !== null } = {},
): Promise<void> {
  const { provider, config } = parts
  const disputes = asksDisputes ? await provider.findDisputes(transactionId) : []
  const refunds = await provider.findRefunds(transactionId)
  if (!refunds) return
  await withPayment(parts, id, async (db, known) => {
    await recordDisputes(db, known.payment, disputes)
    return recordRefunds(db, { ...known, publicUrl: config.publicUrl }, [
      ...refunds,
      ...refundsOfLostDisputes(disputes),
    ])
  })
}

type Known = { booking: BookingRow; payment: PaymentRow }

async function withPayment(
  { db, metrics }: PaymentParts,
  paymentId: string,
  work: (transaction: Db, known: Known) => Promise<RefundChange>,
): Promise<void> {
  const state = await db
    .transaction()
    .execute(async (transaction) => work(transaction, await lockPayment(transaction, paymentId)))
  if (state) metrics.payments.inc({ state })
}

const tomorrow = sql<Date>`now() + interval '1 day'`

/** The caller has locked the booking. */
export async function recordDisputes(db: Db, { id }: PaymentRow, disputes: Dispute[]) {
  const newest = disputes.toSorted((a, b) => b.created - a.created)
  const current = newest.find(({ status }) => !hasEnded(status)) ?? newest[0]
  if (!current) return
  for (const dispute of disputes) await upsertDispute(db, id, dispute)
  const nextCheck = hasEnded(current.status) ? null : tomorrow
  await db
    .updateTable('payments')
    .set({ dispute_status: current.status, dispute_check_at: nextCheck })
    .where('id', '=', id)
    .execute()
}

async function upsertDispute(db: Db, paymentId: string, dispute: Dispute): Promise<void> {
  const { id, amount, status, reason, created, due_by } = dispute
  await db
    .insertInto('disputes')
    .values({
      id,
      payment_id: paymentId,
      amount_cents: amount,
      status,
      reason,
      due_by: due_by === null ? null : new Date(due_by * 1000),
      created_at: new Date(created * 1000),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((query) => ({
        amount_cents: query.ref('excluded.amount_cents'),
        status: query.ref('excluded.status'),
        due_by: query.ref('excluded.due_by'),
      })),
    )
    .execute()
}

/** A refund was refused because the charge is disputed: it is not tried again until the dispute has been checked. */
export async function noteDisputed(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set((column) => ({
      dispute_status: sql<string>`coalesce(${column.ref('dispute_status')}, 'needs_response')`,
      dispute_check_at: sql<Date>`now()`,
    }))
    .where('id', '=', paymentId)
    .execute()
}

/** A lost dispute counts as a refund by the bank. */
export const refundsOfLostDisputes = (disputes: Dispute[]): Refund[] =>
  disputes
    .filter(({ status }) => status === 'lost')
    .map(({ id, amount }) => ({ id, amount, status: 'succeeded', isByBank: true }))
