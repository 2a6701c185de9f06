import { sql } from 'kysely'
import * as approvalWords from '#words/approvals'
import type { Address } from '../../contract/bookings/addresses.ts'
import { activeCompany } from '../../contract/companies/membership.ts'
import type { Acceptance } from '../../contract/quotes/new-quotes.ts'
import { writeEvent } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { findMembership } from '../companies/membership.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { storeMail, storeMails } from '../platform/mail/mail-store.ts'
import { isApproved } from './approvals.ts'
import { type Decider, deciderOf, storeDecision } from './link-access.ts'
import { type Act, actOnQuote, type Reader, refuseExpired, refuseUsedLink } from './quote-acts.ts'
import { decidedMail, shortMails } from './quote-mails.ts'
import { bookQuote, toQuoteOrder } from './quote-order.ts'
import { type QuoteLineRow, type QuoteRow, readQuoteLines, toQuoteNumber } from './quote-rows.ts'

type Accepted = { id: string; body: Acceptance; key: string; delivery?: Address | undefined }

/** At the offered prices, once for each key; only the stock is judged. `delivery` takes the place of the quote's. By link an approval of short lines is kept and not booked: `false`. */
export async function acceptQuote(
  { db, config, metrics }: Pick<Dependencies, 'db' | 'config' | 'metrics'>,
  reader: Reader,
  { id, body, key, delivery }: Accepted,
): Promise<boolean> {
  const decided = deciderOf(reader.link, body.as, body.note)
  return actOnQuote(db, { ...reader, payBy: body.payBy }, id, async (transaction, act) => {
    const sent = { id, link: act.link?.id ?? null, ...body }
    const use: KeyUse = { userId: act.userId, call: 'acceptQuote', key, body: sent }
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made === id
    refuseUsedLink(act.link)
    if (act.quote.kind === 'frame') throw new Refusal('quote_is_frame')
    refuseExpired(act.quote)
    const quote = { ...act.quote, delivery: delivery ?? act.quote.delivery }
    const booking = await book(transaction, { ...act, quote }, body, config)
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

async function book(db: Db, act: Act, body: Acceptance, config: Config) {
  const { quote, userId, link } = act
  const lines = await readQuoteLines(db, quote.id)
  await refuseFormerPrices(db, quote, lines)
  const order = toQuoteOrder(quote, lines, body)
  const madeBy = userId === quote.user_id ? undefined : userId
  const may = { isApproved: await isApproved(db, act) }
  const booking = await bookQuote(db, { ...order, ...may, madeBy }, config)
  // A buyer's limits are no matter of the holder of a link.
  if (link && booking instanceof Refusal && booking.code === 'approval_needed')
    throw new Refusal('approval_needed', { why: approvalWords.needsApprovalOfCompany })
  return booking
}

/** The agreed prices of a company are for those who are its members now, while it is active. */
async function refuseFormerPrices(db: Db, quote: QuoteRow, lines: readonly QuoteLineRow[]) {
  if (quote.company_id === null || lines.every(({ agreed }) => agreed === null)) return
  const company = activeCompany(await findMembership(db, quote.user_id))
  if (company?.companyId !== quote.company_id) throw new Refusal('not_allowed')
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
