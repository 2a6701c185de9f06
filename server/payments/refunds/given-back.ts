import { type Cents, formatCents, toDollars } from '../../../contract/money.ts'
import { forbidsRefund } from '../../../contract/payments/dispute-states.ts'
import type { NewReturn } from '../../../contract/payments/office-payments.ts'
import type { RefundKind, ReturnKind } from '../../../contract/payments/refunds.ts'
import { byOffice, writeEvent } from '../../bookings/booking-events.ts'
import { type BookingRow, isConfirmed, owedOf } from '../../bookings/booking-rows.ts'
import { requireSeen } from '../../bookings/booking-sight.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { giveBack, type WrittenReturn } from '../../bookings/give-back.ts'
import { readLinesOf } from '../../bookings/line-rows.ts'
import { creditGoods, hasRoomFor } from '../../invoices/credit-goods.ts'
import { creditMoney } from '../../invoices/credit-money.ts'
import { isInvoiced } from '../../invoices/issue-invoice.ts'
import { asOffice } from '../../platform/database/as-office.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../../platform/http/used-keys.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import { lockAccount } from '../../users/user-store.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { cancelOpenIntent } from '../delete-booking.ts'
import { countsFor, readPaymentsOf } from '../payments-of-booking.ts'
import { type Given, givenBackMail } from './given-back-mails.ts'
import { payOut } from './pay-out.ts'
import { leftOf, type RefundRow, readRefundRows } from './refund-rows.ts'
import { insertRefund } from './refund-store.ts'
import { takeOffOwed } from './take-off-owed.ts'

export type Act = {
  call: 'createRefund' | 'createReturn'
  bookingId: string
  userId: string
  key: string
  body: NewReturn
}

/** Pieces' price or the named sum: decided in one transaction, once for each key, then asked of the provider until it is done. */
export async function giveBackByOffice(parts: PaymentParts, act: Act): Promise<void> {
  const { paymentIds, credited } = await asOffice(parts.db, act.userId, (transaction) =>
    decide(transaction, act, parts.config),
  )
  for (const id of paymentIds) await payOut(parts, id)
  // It was for more than is owed now.
  if (credited > 0) await cancelOpenIntent(parts, act.bookingId)
}

async function decide(db: Db, act: Act, config: PaymentParts['config']): Promise<Decided> {
  const { call, bookingId, userId, key, body } = act
  await lockAccount(db, userId)
  const booking = requireSeen(await lockBooking(db, bookingId), true)
  const use: KeyUse = { userId, call, key, body: { bookingId, ...body } }
  if ((await findMadeWithKey(db, use)) !== undefined) return { paymentIds: [], credited: 0 }
  if (!isConfirmed(booking)) throw new Refusal('not_confirmed')
  const kind = kindOfGoods(act)
  const goods =
    body.lines.length > 0 ? await giveBack(db, { ...body, bookingId, kind, userId }) : undefined
  const cents = body.amount ?? goods?.cents ?? 0
  if (goods && kind === 'cancelled' && cents < goods.cents) await refuseFee(db, booking, goods)
  const credited = Math.min(cents, owedOf(booking))
  const refunds = await writeRefunds(db, { booking, goods, cents: cents - credited, act })
  if (credited > 0) await takeOffOwed(db, { booking, by: byOffice(userId), credited }, config)
  await refreshState(db, bookingId)
  const money = { booking, goods, cents, act }
  const isOfPieces = await isCreditedByPieces(db, money)
  await noteAct(db, { ...money, isOfPieces }, credited)
  const [creditId] = await credit(db, { ...money, isOfPieces })
  const sums = { cents: cents - credited, credited, creditId, refundId: refunds[0]?.id }
  const given: Given = { ...body, kind: goods ? kind : 'goodwill', ...sums }
  await storeMail(db, await givenBackMail(db, booking, given, config.publicUrl))
  await storeKey(db, use, bookingId)
  return { paymentIds: refunds.map(({ payment_id }) => payment_id), credited }
}

/** What is kept of the price of cancelled pieces would be in no invoice. */
async function refuseFee(db: Db, booking: BookingRow, { cents }: WrittenReturn): Promise<void> {
  if (isInvoiced(booking, await readLinesOf(db, booking.id)))
    throw new Refusal('amount_too_low', { price: formatCents(cents) })
}

type Decided = {
  paymentIds: string[]
  /** What of the sum was owed on account, so that it is only not owed any more. */
  credited: Cents
}

const kindOfGoods = ({ call }: Act): ReturnKind =>
  call === 'createReturn' ? 'returned' : 'cancelled'

/** Whether what is given back has its price, and its invoices so much left: it is credited by its lines, else as a sum. Refuses charges of an invoice without so much left. */
async function isCreditedByPieces(db: Db, { booking, goods, cents, act }: Money): Promise<boolean> {
  if (!goods) return false
  const kind = kindOfGoods(act)
  const hasRoom = await hasRoomFor(db, { booking, kind, lines: act.body.lines })
  if (kind === 'cancelled' && !hasRoom) throw new Refusal('invoice_credited')
  return kind === 'cancelled' || (hasRoom && goods.cents === cents)
}

/** What is given above the price of cancelled pieces, or taken off what is owed without any. */
function sumWithoutPieces({ goods, cents, isOfPieces }: Credited, credited: Cents): Cents {
  return goods && isOfPieces ? Math.max(0, cents - goods.cents) : credited
}

/** One event an act: goods with their pieces, else the money. */
async function noteAct(db: Db, money: Credited, credited: Cents) {
  const { goods, cents, act } = money
  const { bookingId, userId, body } = act
  const { reason, lines } = body
  const by = byOffice(userId)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = sumWithoutPieces(money, credited)
  const data = {
    amount: toDollars(cents),
    reason,
    ...(credited > 0 && { credited: toDollars(credited) }),
    ...(sum > 0 && { asSum: toDollars(sum) }),
  }
  if (goods)
    await writeEvent(db, { bookingId, kind: kindOfGoods(act), by, data: { pieces, ...data } })
  else await writeEvent(db, { bookingId, kind: 'refunded', by, data })
}

/** What was invoiced of it: pieces by their lines where they have their price, else the money. */
async function credit(db: Db, money: Credited): Promise<string[]> {
  const { booking, goods, cents, act, isOfPieces } = money
  const by = byOffice(act.userId)
  const { lines, reason } = act.body
  if (!goods || !isOfPieces) return creditMoney(db, { booking, by })
  const given = { booking, by, kind: kindOfGoods(act), returnId: goods.id, lines, cents, reason }
  const credits = await creditGoods(db, given)
  return cents > goods.cents ? [...credits, ...(await creditMoney(db, { booking, by }))] : credits
}

type Credited = Money & { isOfPieces: boolean }
type Money = { booking: BookingRow; goods: WrittenReturn | undefined; cents: number; act: Act }

/** The newest payment gives first, a row for each (CONTRACT section 4.5). */
async function writeRefunds(db: Db, { booking, goods, cents, act }: Money): Promise<RefundRow[]> {
  if (cents === 0) return []
  const sources = await findSources(db, booking)
  const left = sources.reduce((sum, source) => sum + source.left, 0)
  if (left + owedOf(booking) === 0) throw new Refusal('already_refunded')
  if (cents > left)
    throw new Refusal('amount_too_high', { left: formatCents(left + owedOf(booking)) })
  const shares = splitMoney(cents, sources)
  const rows: RefundRow[] = []
  for (const share of shares)
    rows.push(
      await insertRefund(db, {
        payment_id: share.id,
        booking_id: booking.id,
        amount_cents: share.cents,
        kind: kindOf(act, goods),
        reason: act.body.reason,
        made_by: act.userId,
        return_id: goods?.id ?? null,
      }),
    )
  return rows
}

const kindOf = ({ call }: Act, goods: WrittenReturn | undefined): RefundKind =>
  !goods ? 'goodwill' : call === 'createReturn' ? 'return' : 'cancel'

/** The payments that count for a booking, the newest first, with what is left of each. Refuses while a bank has the money. */
async function findSources(db: Db, booking: BookingRow) {
  const payments = await readPaymentsOf(db, booking.id)
  const counted = payments.filter((payment) => countsFor(payment, booking)).toReversed()
  if (counted.some(({ dispute_status }) => forbidsRefund(dispute_status)))
    throw new Refusal('payment_disputed')
  const rows: RefundRow[] = []
  for (const { id } of counted) rows.push(...(await readRefundRows(db, id)))
  return counted.map((payment) => ({ id: payment.id, left: leftOf(payment, rows) }))
}

type Share = { id: string; cents: number }

/** In the order in which the sources give; less if there is not enough. */
function splitMoney(cents: number, sources: readonly { id: string; left: number }[]): Share[] {
  const shares: Share[] = []
  let open = cents
  for (const { id, left } of sources) {
    const taken = Math.min(open, left)
    if (taken > 0) shares.push({ id, cents: taken })
    open -= taken
  }
  return shares
}
