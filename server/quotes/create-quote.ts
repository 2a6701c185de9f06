import { sql } from 'kysely'
import * as words from '#words/lines'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { requestedDayFault } from '../../contract/bookings/requested-day.ts'
import { company } from '../../contract/company.ts'
import { MAX_QUOTES_PER_DAY } from '../../contract/limits.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { toCents } from '../../contract/money.ts'
import type { NewQuote } from '../../contract/quotes/new-quotes.ts'
import { companyDay } from '../../contract/values/days.ts'
import { endOfCompanyDay } from '../../contract/values/limited-days.ts'
import type { Days } from '../../contract/values/working-days.ts'
import { papersWith, readDestinations } from '../bookings/destination.ts'
import { toPaperColumns } from '../bookings/papers.ts'
import { findActiveCompany } from '../companies/membership.ts'
import type { Config } from '../config.ts'
import { findTotalRefusal, judgeLines, refuseBadLines } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import { totalOf } from '../lines/total-of.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { linesRefused, Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import type { TaxSite } from '../tax/tax-lines.ts'
import { findOwner } from '../users/user-store.ts'
import { askApprovers } from './approvals.ts'
import { askedMail, offeredMail } from './quote-mails.ts'
import type { NewQuoteLineRow } from './quote-rows.ts'
import { findQuote, insertQuote, lockAccountsOf } from './quote-store.ts'
import { siteOfNewQuote, taxQuote } from './tax-quote.ts'

export type QuoteParts = { db: Db; config: Config }

/** Without prices and a total it is made at those of now, which the buyer sees afterwards. */
export type QuoteToMake = Omit<NewQuote, 'lines' | 'total'> & {
  lines: (Pick<NewQuote['lines'][number], 'toolId' | 'quantity' | 'note'> & { price?: number })[]
  total?: number
}

const DAY_MS = 86_400_000

/** Once for each key: at the catalogue's prices, or asked for with `ask`; an admin makes one for others. Too little stock is no refusal. */
export async function createQuote(
  { db, config }: QuoteParts,
  caller: Caller,
  body: QuoteToMake,
  key: string,
): Promise<string> {
  refuseOwnFrame(body, caller)
  await refuseBadLines(db, body.lines)
  const owner = await findOwner(db, caller, body.email)
  const use: KeyUse = { userId: caller.userId, call: 'createQuote', key, body }
  // What an account does for itself is no matter of the audit.
  return asOffice(db, owner === caller.userId ? '' : caller.userId, async (transaction) => {
    await lockAccountsOf(transaction, [owner, caller.userId])
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    const day = requestedDayFault(body.requestedOn, new Date())
    if (day !== undefined) throw new Refusal('malformed', { what: day })
    const validUntil = body.ask && !body.forApproval ? null : validUntilOf(body, caller, config)
    const isPunchout = caller.key?.punchout !== undefined
    if (owner === caller.userId && !isPunchout)
      await refuseTooManyQuotes(transaction, config, owner)
    const papers = await papersOf(transaction, body, owner)
    const byOffice = isPunchout || (caller.admin && owner !== caller.userId)
    const how = { isAsked: validUntil === null, byOffice }
    const site = siteOfNewQuote(config.settings.tax, papers, how)
    const lines = await priceLines(transaction, body, { owner, site, days: config.settings.days })
    const buys = await findActiveCompany(transaction, owner, caller)
    const { kind, forApproval, name, email, phone } = body
    if (forApproval && (!buys || kind === 'frame')) throw new Refusal('not_allowed')
    const quote = {
      ...{ user_id: owner, made_by: caller.userId, name, email, phone, number: nextNumber, kind },
      ...{ company_id: buys?.companyId ?? null, for_approval: forApproval },
      ...toPaperColumns(papers),
      ...stateOfQuote(validUntil),
    }
    const id = await insertQuote(transaction, quote, lines)
    await mailQuote(transaction, id, lines, config.publicUrl)
    await storeKey(transaction, use, id)
    return id
  })
}

/** To the approvers, where it is for them to decide, otherwise to its owner. */
export async function mailQuote(
  db: Db,
  id: string,
  lines: readonly NewQuoteLineRow[],
  publicUrl: string,
): Promise<void> {
  const quote = await findQuote(db, id)
  if (quote.for_approval) return askApprovers(db, quote, lines, publicUrl)
  const toMail = quote.state === 'offered' ? offeredMail : askedMail
  await storeMail(db, toMail(quote, lines, publicUrl))
}

const nextNumber = sql<number>`nextval('quote_numbers')`

/** The office alone offers a frame, and says until when. */
function refuseOwnFrame({ kind, ask, validUntil }: QuoteToMake, caller: Caller): void {
  if (kind !== 'frame' || ask) return
  if (!caller.admin) throw new Refusal('not_allowed')
  if (validUntil === null) throw new Refusal('malformed', { what: words.sayUntilWhenAFrameHolds })
}

/** Refuses where buyers cannot make quotes alone; an admin may name another end. */
const validUntilOf = ({ validUntil }: QuoteToMake, caller: Caller, config: Config): Date =>
  (caller.admin && validUntil) || ownValidity(config)

export function ownValidity({ settings }: Pick<Config, 'settings'>): Date {
  const { quoteDays } = settings.holds
  if (quoteDays === 0) throw new Refusal('quotes_off')
  const today = Date.parse(companyDay(new Date()))
  return endOfCompanyDay(new Date(today + quoteDays * DAY_MS).toISOString().slice(0, 10))
}

export async function refuseTooManyQuotes(
  db: Db,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  userId: string,
): Promise<void> {
  if (!rateLimit) return
  const { count } = await db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('made_by', '=', userId)
    .where(
      sql<boolean>`created_at >= date_trunc('day', now() at time zone ${company.timeZone}) at time zone ${company.timeZone}`,
    )
    // Those of punch-outs have a limit of their own.
    .where(
      sql<boolean>`id not in (
        select quote_id from punchout_sessions where expires_at > now() - interval '1 day' and quote_id is not null)`,
    )
    .executeTakeFirstOrThrow()
  if (count >= MAX_QUOTES_PER_DAY) throw new Refusal('too_many_quotes', { max: MAX_QUOTES_PER_DAY })
}

async function priceLines(
  db: Db,
  { lines, total, kind, ask }: QuoteToMake,
  { owner, site, days }: { owner: string; site: TaxSite | undefined; days: Days },
) {
  const tools = await readJudgedTools(db, lines, { account: owner })
  const judged = judgeLines(lines, tools, days)
  const isFrame = kind === 'frame' && !ask
  if (judged.some(isFrame ? isNoTool : isRefused)) throw linesRefused(judged)
  const net = judged.map(toQuoteLineRow).map((row, index) => {
    const unit_cents = lines[index]?.price ?? row.unit_cents
    if (!isFrame || unit_cents === row.unit_cents) return row
    return { ...row, unit_cents, tier_from: null, agreed: null }
  })
  const priced = taxQuote(net, { kind: isFrame ? 'frame' : 'once', site, tools })
  const sum = totalOf(priced)
  const refusal = findTotalRefusal(sum, total ?? sum)
  if (refusal) throw refusal
  return priced
}

/** Prices and quantities of a frame are the contract's. */
const isNoTool = ({ verdict }: PricedLine) => noTool.has(verdict)
const noTool = new Set<PricedLine['verdict']>(['gone', 'unknown', 'quantity', 'over'])

/** A quote holds no stock, so that a line which is short may be quoted. */
export const isRefused = ({ verdict }: PricedLine) => verdict !== 'ok' && verdict !== 'short'

export function toQuoteLineRow(priced: PricedLine): NewQuoteLineRow {
  const { at, toolId, name, sku, unit, quantity, price, basePrice, tierFrom, agreed, note } = priced
  return {
    line: at,
    tool_id: toolId.toLowerCase(),
    name: name ?? '',
    sku,
    unit: unit ?? 'piece',
    quantity,
    unit_cents: toCents(price ?? 0),
    base_cents: toCents(basePrice ?? 0),
    tier_from: tierFrom,
    agreed: agreed ?? null,
    kind: 'tool',
    tax_code: null,
    tax_percent: null,
    promised_on: null,
    note,
  }
}

async function papersOf(db: Db, body: QuoteToMake, owner: string): Promise<Papers> {
  const unsaid = body.delivery === undefined ? [owner] : []
  return papersWith(body, (await readDestinations(db, unsaid)).get(owner))
}

const stateOfQuote = (validUntil: Date | null) =>
  validUntil
    ? { state: 'offered' as const, valid_until: validUntil, offered_at: sql<Date>`now()` }
    : { state: 'asked' as const }
