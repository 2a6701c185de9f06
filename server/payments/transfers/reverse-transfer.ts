import { sql } from 'kysely'
import { type Cents, toDollars } from '../../../contract/money.ts'
import { isOnAccount, payWays } from '../../../contract/payments/pay-ways.ts'
import { deleteFilesOf } from '../../booking-files/booking-file-store.ts'
import { byOffice, writeEvent } from '../../bookings/booking-events.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { isOutOfSight } from '../../bookings/booking-sight.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import { findShipment } from '../../bookings/shipment-rows.ts'
import { releaseStock } from '../../bookings/stock-store.ts'
import { asOffice } from '../../platform/database/as-office.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { transferReversedMail } from '../payment-mails.ts'
import { type PaymentRow, selectPayments } from '../payment-rows.ts'
import { lockPayment } from '../payment-store.ts'
import { countsFor } from '../payments-of-booking.ts'
import { leaveTransfersToOffice, takeTransferred } from './transfer-store.ts'

type Act = { id: string; userId: string; reason: string }

/** With the part above the total: a booking that it completed is unpaid and held again. 409 for what is of a card, packed (unless it is on account) or given back. */
export async function reverseTransfer(parts: PaymentParts, act: Act): Promise<void> {
  await asOffice(parts.db, act.userId, (transaction) => reverse(transaction, act, parts.config))
  parts.metrics.payments.inc({ state: 'reversed' })
}

async function reverse(db: Db, act: Act, config: PaymentParts['config']): Promise<void> {
  const { booking, payment } = await lockPayment(db, act.id)
  if (!payWays[payment.method].byOffice) throw new Refusal('not_a_transfer')
  const all = [payment, ...(await findSplitOff(db, payment.id))]
  if (all.some(({ state }) => state === 'refunded' || state === 'reversed'))
    throw new Refusal('already_refunded')
  // What was above the total may pay what is owed by now.
  const counted = sumOf(all.filter((each) => countsFor(each, booking)))
  const isCounted = counted > 0
  const isCredit = isOnAccount(booking.pay_by)
  await refuseGivenBack(db, all, isCounted && booking.paid ? booking : undefined)
  if (isCounted && booking.paid && !isCredit) await refusePacked(db, booking.id)
  await markReversed(db, all, act.reason)
  if (isCounted) await takeTransferred(db, booking, counted, config)
  if (isCounted && booking.paid && !isCredit && isOutOfSight(booking)) await endHidden(db, booking)
  await refreshState(db, booking.id)
  await inform(db, { booking, all, counted, act }, config.publicUrl)
}

const sumOf = (payments: readonly PaymentRow[]): Cents =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

const findSplitOff = (db: Db, id: string) => selectPayments(db).where('split_of', '=', id).execute()

/** Then what was paid is no mistake. */
async function refuseGivenBack(
  db: Db,
  payments: readonly PaymentRow[],
  booking: BookingRow | undefined,
): Promise<void> {
  const { rows } = await sql`
    select from refunds where state <> 'failed' and payment_id = any(${payments.map(({ id }) => id)}::uuid[])
    union all select from refunds join payments on payments.id = payment_id
    where refunds.state <> 'failed' and payments.booking_id = ${booking?.id ?? null} and reason_code is distinct from 'surplus'
    union all select from returns where booking_id = ${booking?.id ?? null} and ${booking?.pay_by ?? ''} <> 'account' limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refusal('already_refunded')
}

async function refusePacked(db: Db, bookingId: string): Promise<void> {
  const shipment = await findShipment(db, bookingId, 'any')
  if (!shipment) return
  const { number, shipped_at } = shipment
  const isPacked = shipped_at === null
  throw new Refusal('already_shipped', {
    what: isPacked ? `shipment ${number} is packed: unpack it first` : `shipment ${number}`,
  })
}

async function markReversed(db: Db, payments: readonly PaymentRow[], reason: string) {
  const ids = payments.map(({ id }) => id)
  await db
    .updateTable('payments')
    .set({
      state: 'reversed',
      reason_code: 'reversed',
      reason_note: reason,
      reversed_at: sql<Date>`now()`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** It holds nothing, and its other transfers wait for the office. The bytes of its files go later (files/unused-files.ts). */
async function endHidden(db: Db, booking: BookingRow): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ deleted_at: booking.deleted_at ?? sql<Date>`now()` })
    .where('id', '=', booking.id)
    .execute()
  await deleteFilesOf(db, booking.id)
  await releaseStock(db, booking)
  await leaveTransfersToOffice(db, booking)
}

type Reversed = { booking: BookingRow; all: readonly PaymentRow[]; counted: Cents; act: Act }

async function inform(db: Db, { booking, all, counted, act }: Reversed, publicUrl: string) {
  const cents = sumOf(all)
  const data = {
    amount: toDollars(cents),
    reason: act.reason,
    wasPaid: counted > 0 && booking.paid,
  }
  await writeEvent(db, { bookingId: booking.id, kind: 'reversed', by: byOffice(act.userId), data })
  const received = booking.transferred_cents - counted
  const mailed = { cents, reason: act.reason, received }
  if (!isOutOfSight(booking)) await storeMail(db, transferReversedMail(booking, mailed, publicUrl))
}
