import { sql } from 'kysely'
import * as words from '#words/booking-events'
import { formatCents, toDollars } from '../../../contract/money.ts'
import type { NewTransfer } from '../../../contract/payments/office-payments.ts'
import { companyDayInWords, companyTime, dayInWords } from '../../../contract/values/days.ts'
import { byOffice, writeEvent } from '../../bookings/booking-events.ts'
import { type BookingRow, owedOf, toBookingNumber } from '../../bookings/booking-rows.ts'
import { requireSeen } from '../../bookings/booking-sight.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import type { HoldRules } from '../../bookings/hold-times.ts'
import { retakeStock } from '../../bookings/stock-store.ts'
import type { Config } from '../../config.ts'
import { asOffice } from '../../platform/database/as-office.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../../platform/http/used-keys.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import { lockAccount } from '../../users/user-store.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { cancelOpenIntent } from '../delete-booking.ts'
import { transferMail } from '../payment-mails.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { type Completion, completeBooking } from '../settle.ts'
import { addTransferred, insertTransfer, waitingCents } from './transfer-store.ts'

type Act = { bookingId: string; userId: string; key: string; body: NewTransfer }
/** The same transfer may pay other bookings of its batch. */
type Recorded = Pick<Act, 'userId' | 'body'> & { batch?: string }

/** In cents: the part that counts, if its goods are held, and the part above the total. */
type Parts = { counted: number; surplus: number; isHeld: boolean }

/** Once for each key: the sum makes the booking paid, what is above it waits for the office, and an open card intent ends. */
export async function recordTransfer(parts: PaymentParts, act: Act): Promise<void> {
  const payments = await asOffice(parts.db, act.userId, (transaction) =>
    recordOnce(transaction, act, parts.config),
  )
  for (const { state } of payments) parts.metrics.payments.inc({ state })
  await cancelOpenIntent(parts, act.bookingId)
}

async function recordOnce(db: Db, act: Act, config: Config): Promise<PaymentRow[]> {
  const { bookingId, userId, key, body } = act
  await lockAccount(db, userId)
  const booking = requireSeen(await lockBooking(db, bookingId), true)
  const use: KeyUse = { userId, call: 'recordTransfer', key, body: { bookingId, ...body } }
  if ((await findMadeWithKey(db, use)) !== undefined) return []
  if (booking.paid && !body.surplus) throw new Refusal('already_paid')
  await refuseKnownTransfer(db, body)
  await storeKey(db, use, bookingId)
  const work = { booking, act, config }
  return recordPart(db, work, await divide(db, work))
}

type Work = { booking: BookingRow; act: Recorded; config: Config }

/** Writes what a transfer pays of a booking, which the caller has locked. */
export async function recordPart(db: Db, work: Work, parts: Parts): Promise<PaymentRow[]> {
  const { booking, act, config } = work
  const { publicUrl, settings } = config
  const payments = await writePayments(db, work, parts)
  await noteTransfer(db, work, parts)
  const [payment] = payments
  if (payment?.state === 'settled') {
    const by = byOffice(act.userId)
    const completion = {
      booking,
      payment,
      publicUrl,
      days: settings.days,
      by,
      surplusCents: parts.surplus,
    }
    if (await countTransfer(db, completion, config)) return payments
  } else await refreshState(db, booking.id)
  await storeMail(db, transferMail(booking, { ...parts, cents: act.body.amount }, publicUrl))
  return payments
}

async function divide(db: Db, { booking, act, config }: Work): Promise<Parts> {
  const { amount } = act.body
  const open = owedOf(booking) - (await waitingCents(db, booking.id))
  const counted = Math.min(amount, Math.max(0, open))
  const isTaken = booking.stock_taken || counted === 0
  const isHeld = isTaken || !(await retakeStock(db, { ...booking, pay_by: 'transfer' }, config))
  return { counted, surplus: amount - counted, isHeld }
}

async function writePayments(db: Db, { booking, act }: Work, { counted, surplus, isHeld }: Parts) {
  const transfer = { booking, recordedBy: act.userId, statement: act.body, batch: act.batch }
  const reason = isHeld ? null : 'stock_gone'
  const first =
    counted > 0 ? await insertTransfer(db, { ...transfer, cents: counted, reason }) : undefined
  if (surplus === 0) return first ? [first] : []
  const rest = { cents: surplus, reason: 'surplus', splitOf: first?.id } as const
  const second = await insertTransfer(db, { ...transfer, ...rest })
  return first ? [first, second] : [second]
}

async function noteTransfer(db: Db, { booking, act }: Work, { counted, surplus, isHeld }: Parts) {
  const { amount, reference, receivedOn } = act.body
  const asked = booking.total_cents - booking.credited_cents
  const received = booking.paid ? asked : booking.transferred_cents + (isHeld ? counted : 0)
  const data = {
    amount: toDollars(amount),
    received: toDollars(received),
    total: toDollars(asked),
    surplus: toDollars(surplus),
    reference,
    receivedOn,
    isStockGone: !isHeld,
  }
  await writeEvent(db, { bookingId: booking.id, kind: 'transfer', by: byOffice(act.userId), data })
}

/** Of an unpaid booking whose stock is taken: the sum makes it paid (the answer), less begins its hold again. The caller has locked it. */
export async function countTransfer(db: Db, completion: Completion, rules: HoldRules) {
  const { booking, payment } = completion
  const isComplete = payment.amount_cents === owedOf(booking)
  await addTransferred(db, booking, payment.amount_cents, rules)
  if (isComplete) await completeBooking(db, completion)
  return isComplete
}

/** Of any booking, unless it was taken back. Recording goes on one after another: of two people with the same line one is refused. */
export async function refuseKnownTransfer(
  db: Db,
  transfer: Omit<NewTransfer, 'surplus'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transfers'))`.execute(db)
  if (transfer.again) return
  const { amount, receivedOn, reference } = transfer
  // What is above a booking's total is a payment of the same line, and so are the others of a batch.
  const { rows } = await sql<{ number: number; reference: string; date: Date; who: string | null }>`
    select min(bookings.number) as number, min(reference) as reference, min(date) as date, min(users.name) as who
    from payments join bookings on bookings.id = booking_id left join users on users.id = recorded_by
    where received_on = ${receivedOn} and reference is not null
    group by coalesce(batch_id, split_of, payments.id)
    having sum(amount_cents) = ${amount} and bool_or(payments.state <> 'reversed')
    order by min(date)`.execute(db)
  const known = rows.find((row) => signsOf(row.reference) === signsOf(reference))
  if (!known) return
  throw new Refusal('transfer_known', {
    amount: formatCents(amount),
    date: dayInWords(receivedOn),
    number: toBookingNumber(known.number),
    who: known.who ?? words.actors.office,
    when: `${companyDayInWords(known.date)}, ${companyTime(known.date)}`,
  })
}

/** Letters and digits alone, without case: banks and people space references differently. */
const signsOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
