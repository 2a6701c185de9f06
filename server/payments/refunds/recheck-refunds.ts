import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { runIsolated } from '../cards/call-provider.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { syncPayment } from '../cards/sync-payment.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { findPayment, findPaymentById } from '../payment-store.ts'
import { settlePayment } from '../settle.ts'
import { type RefundRow, refundColumns } from './refund-rows.ts'

// 1, 1, 2, 4 and 8 days apart: a card's bank that sends money back has done so by then.
const MAX_RECHECKS = 5

/** Checks refunds that seemed done: they may fail days later, and the event about it may be lost. */
export async function recheckRefunds(parts: PaymentParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const refund = await takeRefundToRecheck(parts.db)
    if (!refund) return
    await runIsolated(parts, { refundId: refund.id }, async () => {
      const payment = await findPaymentById(parts.db, refund.payment_id)
      if (payment) await syncRefunds(parts, payment.transaction_id)
      await scheduleNextRecheck(parts.db, refund)
    })
  }
}

/** Checks open disputes once a day: the event about their end may be lost. */
export async function recheckDisputes(parts: PaymentParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const payment = await takeDisputeToRecheck(parts.db)
    if (!payment) return
    const { transaction_id: transactionId } = payment
    await runIsolated(parts, { transactionId }, () => syncDisputes(parts, transactionId))
  }
}

const takeDisputeToRecheck = (db: Db): Promise<Pick<PaymentRow, 'transaction_id'> | undefined> =>
  db
    .updateTable('payments')
    .set({ dispute_check_at: sql<Date>`now() + interval '1 day'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where('dispute_check_at', '<', sql<Date>`now()`)
        .orderBy('dispute_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('transaction_id')
    .executeTakeFirst()

/** Postpones it, so that no other process checks the same, and it is checked again if there is no answer. */
const takeRefundToRecheck = (db: Db): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set({ look_at: sql<Date>`now() + interval '1 hour'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('look_at', '<', sql<Date>`now()`)
        .orderBy('look_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(refundColumns)
    .executeTakeFirst()

async function scheduleNextRecheck(db: Db, { id, looks }: RefundRow): Promise<void> {
  const next = sql<Date>`now() + interval '1 day' * ${2 ** looks}`
  await db
    .updateTable('refunds')
    .set({ looks: looks + 1, look_at: looks + 1 < MAX_RECHECKS ? next : null })
    .where('id', '=', id)
    .where('looks', '=', looks)
    .where('state', '=', 'done')
    .execute()
}

/** A payment that is not settled yet is settled first. */
export async function syncRefunds(parts: PaymentParts, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen) await syncPayment(parts, seen)
}

/** The end of a dispute decides about the money. */
export async function syncDisputes(parts: PaymentParts, transactionId: string): Promise<void> {
  const seen = await findOrSettle(parts, transactionId)
  if (seen) await syncPayment(parts, seen, { asksDisputes: true })
}

async function findOrSettle(parts: PaymentParts, transactionId: string) {
  const known = await findPayment(parts.db, transactionId)
  return known ?? (await settlePayment(parts, transactionId))?.payment
}
