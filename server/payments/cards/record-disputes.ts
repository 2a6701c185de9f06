import { sql } from 'kysely'
import { hasEnded } from '../../../contract/payments/dispute-states.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentRow } from '../payment-rows.ts'
import type { Dispute, Refund } from './provider.ts'

const tomorrow = sql<Date>`now() + interval '1 day'`

/** Stores a payment's disputes as the provider reports them. The caller has locked the booking. */
export async function recordDisputes(
  db: Db,
  { id }: PaymentRow,
  disputes: Dispute[],
): Promise<void> {
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
export function refundsOfLostDisputes(disputes: Dispute[]): Refund[] {
  return disputes
    .filter(({ status }) => status === 'lost')
    .map(({ id, amount }) => ({ id, amount, status: 'succeeded', isByBank: true }))
}
