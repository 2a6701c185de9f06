import { MAX_BOOKING_CENTS } from '../../contract/limits.ts'
import type { Changes } from '../../contract/lists/lists.ts'
import { findActiveCompany } from '../companies/membership.ts'
import type { Config } from '../config.ts'
import { judgeLines, totalOutOfRange } from '../lines/judge-lines.ts'
import { readToolsOfRows } from '../lines/judged-tools.ts'
import { totalOf } from '../lines/total-of.ts'
import { findListChanges } from '../lists/list-changes.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { linesRefused, Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import {
  isRefused,
  mailQuote,
  ownValidity,
  type QuoteParts,
  refuseTooManyQuotes,
  toQuoteLineRow,
} from './create-quote.ts'
import { insertRevision } from './offer-quote.ts'
import { actOnQuote, refuseNotOffered } from './quote-acts.ts'
import { type NewQuoteLineRow, type QuoteRow, readQuoteLines } from './quote-rows.ts'
import { siteOfQuote, taxQuote } from './tax-quote.ts'

/** At today's prices, once for each key; charges of the office stay. Refuses lines that cannot be ordered any more. */
export async function renewQuote(
  { db, config }: QuoteParts,
  caller: Caller,
  id: string,
  key: string,
): Promise<string> {
  const use: KeyUse = { userId: caller.userId, call: 'renewQuote', key, body: { id } }
  const reader = { caller, link: undefined, isOwnersMatter: true }
  return actOnQuote(db, reader, id, async (transaction, { quote }) => {
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    refuseNotOffered(quote)
    if (quote.kind === 'frame') throw new Refusal('quote_is_frame')
    const validUntil = ownValidity(config)
    await refuseTooManyQuotes(transaction, config, caller.userId)
    // Whose prices it has now, that one reads it.
    const companyId =
      (await findActiveCompany(transaction, quote.user_id, caller))?.companyId ?? null
    const lines = await priceToday(transaction, quote, config.settings)
    const renewed = await insertRevision(transaction, quote, lines, {
      made_by: caller.userId,
      kind: quote.kind,
      terms: quote.terms,
      valid_until: validUntil,
      company_id: companyId,
      for_approval: quote.for_approval && quote.company_id === companyId,
    })
    await mailQuote(transaction, renewed, lines, config.publicUrl)
    await storeKey(transaction, use, renewed)
    return renewed
  })
}

async function priceToday(db: Db, quote: QuoteRow, { days, tax }: Config['settings']) {
  const lines = (await readQuoteLines(db, quote.id)).filter(({ kind }) => kind !== 'tax')
  const goods = lines.flatMap(({ tool_id, ...line }) =>
    tool_id === null ? [] : { ...line, toolId: tool_id },
  )
  const tools = await readToolsOfRows(db, lines, { account: quote.user_id })
  const judged = judgeLines(goods, tools, days)
  if (judged.some(isRefused)) throw linesRefused(judged)
  const priced = new Map(judged.map((each) => [each.toolId, toQuoteLineRow(each)]))
  const net = lines.map(({ img: _, called: __, ...line }) => {
    const today = line.tool_id === null ? undefined : priced.get(line.tool_id)
    return today ? { ...today, line: line.line } : untaxed(line)
  })
  const site = await siteOfQuote(db, tax, quote)
  const taxed = taxQuote(net, { kind: quote.kind, site, tools })
  if (totalOf(taxed) > MAX_BOOKING_CENTS) throw totalOutOfRange()
  return taxed
}

const untaxed = (line: NewQuoteLineRow) => ({ ...line, tax_code: null, tax_percent: null })

/** What is different in money from the revision before this one. */
export async function findRenewals(db: Db, quote: QuoteRow): Promise<Changes> {
  const before = await db
    .selectFrom('quotes')
    .select('id')
    .where('number', '=', quote.number)
    .where('revision', '=', quote.revision - 1)
    .executeTakeFirst()
  const lines = before ? await readQuoteLines(db, before.id) : []
  const former = lines.flatMap(({ tool_id, quantity, note, unit_cents, tier_from }) =>
    tool_id === null
      ? []
      : { toolId: tool_id, quantity, note, seenCents: unit_cents, tierFrom: tier_from },
  )
  return findListChanges(db, former, await readToolsOfRows(db, lines, { account: quote.user_id }))
}
