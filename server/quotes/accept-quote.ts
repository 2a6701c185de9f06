import { sql } from 'kysely'
import type { Acceptance } from '../../contract/quotes/new-quotes.ts'
import { writeEvent } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Order } from '../bookings/order.ts'
import { papersOf } from '../bookings/papers.ts'
import { placeOrdersWithin } from '../bookings/place-orders.ts'
import { toOrder } from '../bookings/read-order.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { storeMail, storeMails } from '../platform/mail/mail-store.ts'
import { type Decider, deciderOf, storeDecision } from './link-access.ts'
import { type Act, actOnQuote, type Reader, refuseExpired, refuseUsedLink } from './quote-acts.ts'
import { decidedMail, shortMails } from './quote-mails.ts'
import { type QuoteRow, readQuoteLines, toQuoteNumber } from './quote-rows.ts'

/** At the offered prices, once for each key; only the stock is judged. By link an approval of short lines is kept and not booked: `false`. */
export async function acceptQuote(
  { db, config, metrics }: Pick<Dependencies, 'db' | 'config' | 'metrics'>,
  reader: Reader,
  { id, body, key }: { id: string; body: Acceptance; key: string },
): Promise<boolean> {
  const decided = deciderOf(reader.link, body.as, body.note)
  return actOnQuote(db, reader, id, async (transaction, act) => {
    const sent = { id, link: act.link?.id ?? null, ...body }
    const use: KeyUse = { userId: act.userId, call: 'acceptQuote', key, body: sent }
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made === id
    refuseUsedLink(act.link)
    refuseExpired(act.quote)
    const booking = await book(transaction, act, body, config)
    if (booking instanceof Refusal) {
      if (!decided || !booking.lines) throw booking
      await keepApproval(transaction, act.quote, decided, booking, config)
      await storeKey(transaction, use, decided.linkId)
      return false
    }
    await markAccepted(transaction, act, booking, decided, config)
    await storeKey(transaction, use, id)
    metrics.orders.inc()
    return true
  })
}

async function book(db: Db, { quote, userId }: Act, body: Acceptance, config: Config) {
  const madeBy = userId === quote.user_id ? undefined : userId
  const order = { ...(await toQuoteOrder(db, quote, body)), madeBy }
  const [outcome] = await placeOrdersWithin(db, [order], config)
  if (outcome instanceof Refusal) return outcome
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('the order was not decided')
  return outcome.booking
}

async function toQuoteOrder(db: Db, quote: QuoteRow, body: Acceptance): Promise<Order> {
  const offered = await readQuoteLines(db, quote.id)
  const { name, email, phone, user_id: userId } = quote
  const lines = offered.flatMap(({ tool_id, quantity, unit_cents, note }) =>
    tool_id === null ? [] : { toolId: tool_id, quantity, price: unit_cents, note },
  )
  const { collect, ...papers } = papersOf(quote)
  const poNumber = body.poNumber ?? quote.poNumber
  // One that says no address goes where the account's goods go by now.
  const delivery = collect ? null : (quote.delivery ?? undefined)
  const { payBy, poAgain } = body
  const sums = { lines, total: quote.total_cents, replaces: undefined }
  const order = { name, email, phone, ...papers, poNumber, delivery, payBy, poAgain, ...sums }
  return {
    ...toOrder(order, { userId, idempotencyKey: undefined }),
    offered: offered.map(({ img: _, ...line }) => line),
  }
}

async function markAccepted(
  db: Db,
  { quote, userId, link }: Act,
  { id: bookingId }: BookingRow,
  decided: Decider | undefined,
  { publicUrl }: Config,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ state: 'accepted', booking_id: bookingId, decided_at: sql<Date>`now()` })
    .where('id', '=', quote.id)
    .execute()
  const by = link
    ? ({ actor: 'approver', userId: null } as const)
    : ({ actor: userId === quote.user_id ? 'buyer' : 'office', userId } as const)
  const data = { quote: toQuoteNumber(quote), as: decided?.as ?? null, to: decided?.sentTo ?? null }
  await writeEvent(db, { bookingId, kind: 'approved', by, data })
  if (!decided) return
  await storeDecision(db, decided, 'approved')
  await storeMail(db, decidedMail(quote, { ...decided, decision: 'approved' }, publicUrl))
}

/** Both get a mail that names what an approval lacks. */
async function keepApproval(
  db: Db,
  quote: QuoteRow,
  decided: Decider,
  { lines = [] }: Refusal,
  { publicUrl }: Config,
): Promise<void> {
  await storeDecision(db, decided, 'approved')
  const refused = lines.filter(({ verdict }) => verdict !== 'ok')
  await storeMails(db, shortMails(quote, refused, decided, publicUrl))
}
