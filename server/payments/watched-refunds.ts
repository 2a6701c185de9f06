import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { doAlone } from './do-alone.ts'
import { hearDisputes, hearRefunds } from './hear-refunds.ts'
import { type PaymentRow, paymentColumns } from './payment-store.ts'

// 1, 1, 2, 4 and 8 days apart: a card's bank that sends money back has done so by then.
const LOOKS = 5

/** Asks again about refunds that seemed done, as they may fail days later and the event about it may be lost. */
export async function watchRefunds(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const payment = await takeRefundToLookAt(parts.db)
    if (!payment) return
    const { transaction_id: transactionId } = payment
    await doAlone(parts, { transactionId }, async () => {
      await hearRefunds(parts, transactionId)
      await noteLook(parts.db, payment)
    })
  }
}

/** Asks once a day about disputes that are not over: their money depends on the end, and the event about it may be lost. */
export async function watchDisputes(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const payment = await takeDisputeToLookAt(parts.db)
    if (!payment) return
    const { transaction_id: transactionId } = payment
    await doAlone(parts, { transactionId }, () => hearDisputes(parts, transactionId))
  }
}

function takeDisputeToLookAt(db: Db): Promise<Pick<PaymentRow, 'transaction_id'> | undefined> {
  return db
    .updateTable('payments')
    .set({ dispute_look_at: sql<Date>`now() + interval '1 day'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where('dispute_look_at', '<', sql<Date>`now()`)
        .orderBy('dispute_look_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('transaction_id')
    .executeTakeFirst()
}

/** Puts it off, so that no other process looks at the same, and it comes up again if this one gets no answer. */
function takeRefundToLookAt(db: Db): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ refund_look_at: sql<Date>`now() + interval '1 hour'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where('state', '=', 'refunded')
        .where('refund_look_at', '<', sql<Date>`now()`)
        .orderBy('refund_look_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(paymentColumns)
    .executeTakeFirst()
}

async function noteLook(db: Db, { id, refund_looks }: PaymentRow): Promise<void> {
  const looks = refund_looks + 1
  const next = sql<Date>`now() + interval '1 day' * ${2 ** refund_looks}`
  await db
    .updateTable('payments')
    .set({ refund_looks: looks, refund_look_at: looks < LOOKS ? next : null })
    .where('id', '=', id)
    .where('refund_looks', '=', refund_looks)
    .execute()
}
