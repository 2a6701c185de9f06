import { stockLeft } from '../../../contract/errors/shown-errors.ts'
import { MAX_DECLINED_CARDS } from '../../../contract/limits.ts'
import { formatCents } from '../../../contract/money.ts'
import { takesTotal } from '../../../contract/payments/pay-ways.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { requireSeen } from '../../bookings/booking-sight.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import type { HoldRules } from '../../bookings/hold-times.ts'
import { readLinesOf } from '../../bookings/line-rows.ts'
import { checkShares } from '../../bookings/stock-shares.ts'
import { retakeStock } from '../../bookings/stock-store.ts'
import { findMonthRefusal } from '../../companies/spending.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findBuyer, lockAccount } from '../../users/user-store.ts'
import { isInReview } from '../payments-of-booking.ts'
import { settlePayment } from '../settle.ts'
import {
  type Attempt,
  bindIntent,
  cancelAttempt,
  checkIntentCap,
  countDeclinedCard,
  findOpenAttempt,
  openAttempt,
} from './attempt-store.ts'
import type { PaymentParts } from './provider.ts'

const MAX_TRIES = 3
// Later tries would end after the buyer's proxy has given up.
const RETRY_WITHIN_MS = 8_000

type Ordered = Pick<BookingRow, 'id' | 'user_id'>

/** Of the one live intent, made at the first call. Refuses with 409 what is paid, of another amount or out of stock. */
export async function clientSecretFor(parts: PaymentParts, booking: Ordered, amountCents: number) {
  const begun = performance.now()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (performance.now() - begun > RETRY_WITHIN_MS) break
    const secret = await clientSecretOf(parts, await openOrFindAttempt(parts, booking, amountCents))
    if (secret !== undefined) return secret
  }
  throw new Refusal('provider_away', {}, 1)
}

const openOrFindAttempt = (
  { db, config }: PaymentParts,
  { id: bookingId, user_id: ownerId }: Ordered,
  amountCents: number,
): Promise<Attempt> =>
  db.transaction().execute(async (transaction) => {
    // Every transaction locks in this order: account, booking, tool.
    const account = await lockAccount(transaction, ownerId)
    const buyer = config.rateLimit ? account : undefined
    const booking = requireSeen(await lockBooking(transaction, bookingId), true)
    if (booking.paid) throw new Refusal('already_paid')
    if (booking.total_cents !== amountCents || !booking.stock_taken)
      await refuseInReview(transaction, booking)
    if (booking.total_cents !== amountCents)
      throw new Refusal('amount_differs', { total: formatCents(booking.total_cents) })
    if (booking.transferred_cents > 0) throw new Refusal('partly_paid')
    if (booking.credited_cents > 0) throw new Refusal('partly_credited')
    if (!takesTotal('card', amountCents)) throw new Refusal('outside_card_limits')
    if (!booking.stock_taken) await takeStockAgain(transaction, booking, config)
    const opened = await openAttempt(transaction, booking)
    if (opened && buyer) await checkIntentCap(transaction, buyer, config.authSecret)
    return opened ?? findOpenOrRefuse(transaction, booking)
  })

async function findOpenOrRefuse(db: Db, booking: BookingRow): Promise<Attempt> {
  await refuseInReview(db, booking)
  const open = await findOpenAttempt(db, booking.id)
  if (!open) throw new Error(`booking ${booking.id} can have no payment attempt`)
  return open
}

async function refuseInReview(db: Db, { id, product_name: name }: BookingRow): Promise<void> {
  if (await isInReview(db, id)) throw new Refusal('payment_in_review', { name })
}

type Rules = HoldRules & Pick<Config, 'rateLimit' | 'authSecret'>

/** The caller has locked the booking's account. */
async function takeStockAgain(db: Db, booking: BookingRow, rules: Rules): Promise<void> {
  const refusal = await findMonthRefusal(db, booking)
  if (refusal) throw refusal
  const buyer = await findBuyer(db, booking.user_id)
  const shortage = await retakeStock(db, booking, rules, buyer.verified)
  if (shortage) throw new Refusal('not_enough_stock', stockLeft(shortage))
  if (!rules.rateLimit) return
  const lines = await readLinesOf(db, booking.id)
  const toolIds = lines.flatMap(({ tool_id }) => tool_id ?? [])
  await checkShares(db, buyer, { toolIds, payBy: booking.pay_by }, rules.authSecret)
}

/** Nothing when the attempt has ended and another one is needed. */
async function clientSecretOf(parts: PaymentParts, attempt: Attempt): Promise<string | undefined> {
  const { db, provider } = parts
  if (attempt.intent_id === null) return makeIntent(parts, attempt)
  const intent = await provider.findIntent(attempt.intent_id)
  if (intent?.status === 'succeeded') {
    await settlePayment(parts, attempt.intent_id)
    return undefined
  }
  if (intent && intent.status !== 'canceled') return intent.client_secret ?? undefined
  await cancelAttempt(db, attempt.id)
  return undefined
}

/** Creates the intent of an attempt, or gets the one that was created; nothing if its key can only repeat a failure. */
export async function makeIntent({ db, provider }: PaymentParts, attempt: Attempt) {
  const intent = await provider.createIntent({
    bookingId: attempt.booking_id,
    amountCents: attempt.amount_cents,
    // One key for each attempt: two tabs, or a crash before the id was stored, make one intent.
    idempotencyKey: `booking:${attempt.booking_id}:${attempt.amount_cents}:${attempt.attempt}`,
  })
  if (!intent) await cancelAttempt(db, attempt.id)
  else await bindIntent(db, attempt.id, intent.id)
  return intent?.client_secret ?? undefined
}

/** Counts a declined card; true if it was one too many. Call it once for each, in the transaction of its event. */
export async function noteDeclinedCard(db: Db, intentId: string): Promise<boolean> {
  const attempt = await countDeclinedCard(db, intentId)
  return attempt !== undefined && hasTooManyDeclines(attempt)
}

/** Whether the number of declined cards suggests that stolen ones are tried out (CONTRACT section 3). */
export const hasTooManyDeclines = ({ state, declined_cards }: Attempt): boolean =>
  state === 'open' && declined_cards >= MAX_DECLINED_CARDS

/** Cancels an intent at the provider; if it was charged at the last moment, it is settled. */
export async function endIntent(parts: PaymentParts, intentId: string): Promise<void> {
  await parts.provider.cancelIntent(intentId)
  await settlePayment(parts, intentId)
}
