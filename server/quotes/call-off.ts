import * as words from '#words/bookings'
import { requestedDayFault } from '../../contract/bookings/requested-day.ts'
import { activeCompany } from '../../contract/companies/membership.ts'
import type { NewCallOff } from '../../contract/quotes/frames.ts'
import { writeEvent } from '../bookings/booking-events.ts'
import type { Order } from '../bookings/order.ts'
import { findMembership } from '../companies/membership.ts'
import { totalOf } from '../lines/total-of.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { findUser } from '../users/user-store.ts'
import { actOnQuote, refuseExpired } from './quote-acts.ts'
import { bookQuote, toQuoteOrder } from './quote-order.ts'
import { type QuoteLineRow, type QuoteRow, readQuoteLines, toQuoteNumber } from './quote-rows.ts'

type Sent = { id: string; body: NewCallOff; key: string }

/** Books a part of a frame at its prices, once for each key, for the member who calls or, by the office, for its owner. Returns the booking's id. */
export async function callOff(
  { db, config, metrics }: Pick<Dependencies, 'db' | 'config' | 'metrics'>,
  caller: Caller,
  { id, body, key }: Sent,
): Promise<string> {
  const reader = { caller, link: undefined, payBy: body.payBy }
  return actOnQuote(db, reader, id, async (transaction, { quote, userId }) => {
    const use: KeyUse = { userId, call: 'callOffQuote', key, body: { id, ...body } }
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    if (quote.kind !== 'frame') throw new Refusal('not_a_frame')
    // One that is called off wholly says what is left.
    if (quote.state !== 'accepted') refuseExpired(quote)
    const order = await toCallOff(transaction, quote, caller.admin ? quote.user_id : userId, body)
    const madeBy = order.userId === userId ? undefined : userId
    const booking = await bookQuote(transaction, { ...order, madeBy }, config)
    if (booking instanceof Refusal) throw booking
    const by = { actor: madeBy ? 'office' : 'buyer', userId } as const
    const data = { quote: toQuoteNumber(quote), as: null, to: null, isFrame: true }
    await writeEvent(transaction, { bookingId: booking.id, kind: 'approved', by, data })
    await storeKey(transaction, use, booking.id)
    metrics.orders.inc()
    return booking.id
  })
}

async function toCallOff(
  db: Db,
  quote: QuoteRow,
  userId: string,
  { lines: wanted, requestedOn, poNumber, ...paid }: NewCallOff,
): Promise<Order> {
  await refuseOthers(db, quote, userId)
  const day = requestedDayFault(requestedOn, new Date())
  if (day !== undefined) throw new Refusal('malformed', { what: day })
  const lines = pickLines(await readQuoteLines(db, quote.id), wanted)
  const account = userId === quote.user_id ? undefined : await findUser(db, userId)
  const { name, email } = account ?? quote
  const asked = { name, email, user_id: userId, requestedOn, remark: null }
  const part = { ...quote, ...asked, total_cents: totalOf(lines) }
  // The number of a frame is that of each of its bookings.
  const terms = { ...paid, poNumber, poAgain: true }
  return { ...toQuoteOrder(part, lines, terms), frameId: quote.id }
}

/** A company's frame is for those who are its members now, another for its owner alone. */
async function refuseOthers(db: Db, quote: QuoteRow, userId: string): Promise<void> {
  const isHis =
    quote.company_id === null
      ? quote.user_id === userId
      : activeCompany(await findMembership(db, userId))?.companyId === quote.company_id
  if (!isHis) throw new Refusal('not_allowed')
}

/** In the order in which they are called off; what the frame promised as a whole is no promise of its parts. */
const pickLines = (lines: readonly QuoteLineRow[], wanted: NewCallOff['lines']): QuoteLineRow[] =>
  wanted.map(({ line: number, quantity }, index) => {
    const line = lines.find((each) => each.line === number)
    if (!line) throw new Refusal('malformed', { what: words.thisFrameHasNoLine(number) })
    return { ...line, line: index + 1, quantity, promised_on: null }
  })
