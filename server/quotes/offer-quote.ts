import { sql } from 'kysely'
import * as words from '#words/lines'
import { MAX_BOOKING_CENTS } from '../../contract/limits.ts'
import { agreedNote } from '../../contract/lines/agreed.ts'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import { groupThousands } from '../../contract/money.ts'
import type { Offer } from '../../contract/quotes/new-quotes.ts'
import { moveCallOffs } from '../bookings/frame-pieces.ts'
import { toPaperColumns } from '../bookings/papers.ts'
import { refuseBadLines, totalOutOfRange } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import { totalOf } from '../lines/total-of.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { TaxSite } from '../tax/tax-lines.ts'
import { mailQuote, type QuoteParts } from './create-quote.ts'
import { actOnQuote, refuseDecided } from './quote-acts.ts'
import { type NewQuoteLineRow, type QuoteRow, readQuoteLines } from './quote-rows.ts'
import { insertQuote, replaceQuote, writeQuoteLines } from './quote-store.ts'
import { siteOfQuote, taxQuote } from './tax-quote.ts'

/** A request becomes the offer, an offer gets a next revision: nothing that was offered is edited. An offer sent again makes no other. */
export async function offerQuote(
  { db, config }: QuoteParts,
  caller: Caller,
  id: string,
  offer: Offer,
): Promise<{ id: string; isRevision: boolean }> {
  await refuseBadLines(db, offer.lines)
  return actOnQuote(db, { caller, link: undefined }, id, async (transaction, { quote }) => {
    refuseDecided(quote)
    if (offer.was !== quote.revision) throw new Refusal('quote_changed')
    const { kind = quote.kind } = offer
    if (kind === 'frame') refuseCharges(offer)
    const site = await siteOfQuote(transaction, config.settings.tax, quote)
    const lines = await toLines(transaction, offer.lines, quote, { kind, site })
    const isRevision = quote.state === 'offered'
    if (isRevision && kind === quote.kind && (await isSameOffer(transaction, quote, lines, offer)))
      return { id, isRevision: false }
    const offered = isRevision
      ? await insertRevision(transaction, quote, lines, {
          made_by: caller.userId,
          kind,
          terms: offer.terms,
          valid_until: offer.validUntil,
        })
      : await offerFirst(transaction, quote, lines, { ...offer, kind })
    await mailQuote(transaction, offered, lines, config.publicUrl)
    return { id: offered, isRevision }
  })
}

async function isSameOffer(
  db: Db,
  { id, terms, valid_until }: QuoteRow,
  lines: readonly NewQuoteLineRow[],
  offer: Offer,
): Promise<boolean> {
  if (terms !== offer.terms || valid_until?.getTime() !== offer.validUntil.getTime()) return false
  const textOf = (rows: readonly NewQuoteLineRow[]) =>
    JSON.stringify(
      rows.map(({ tool_id, name, quantity, unit_cents, promised_on, note }) => [
        tool_id ?? name,
        quantity,
        unit_cents,
        promised_on,
        note,
      ]),
    )
  return textOf(await readQuoteLines(db, id)) === textOf(lines)
}

async function offerFirst(
  db: Db,
  { id }: QuoteRow,
  lines: readonly NewQuoteLineRow[],
  { kind, terms, validUntil }: Pick<QuoteRow, 'kind'> & Offer,
): Promise<string> {
  await writeQuoteLines(db, id, lines)
  await db
    .updateTable('quotes')
    .set({
      state: 'offered',
      kind,
      terms,
      valid_until: validUntil,
      total_cents: totalOf(lines),
      offered_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return id
}

export async function insertRevision(
  db: Db,
  quote: QuoteRow,
  lines: readonly NewQuoteLineRow[],
  revised: Pick<QuoteRow, 'kind' | 'terms'> &
    Partial<Pick<QuoteRow, 'company_id' | 'for_approval'>> & { made_by: string; valid_until: Date },
): Promise<string> {
  await replaceQuote(db, quote.id)
  const { number, user_id, name, email, phone, company_id, for_approval } = quote
  const id = await insertQuote(
    db,
    {
      number,
      user_id,
      company_id,
      name,
      email,
      phone,
      for_approval,
      ...toPaperColumns(quote),
      ...revised,
      revision: quote.revision + 1,
      state: 'offered',
      offered_at: sql<Date>`now()`,
    },
    lines,
  )
  if (quote.kind === 'frame') await takeCallOffs(db, quote.id, { id, ...revised })
  return id
}

/** What is called off stays so: the next revision has no less. */
async function takeCallOffs(db: Db, from: string, to: Pick<QuoteRow, 'id' | 'kind'>) {
  const calls = await moveCallOffs(db, from, to.id)
  if (calls.count > 0 && to.kind !== 'frame') throw new Refusal('quote_is_frame')
  if (calls.short) throw new Refusal('already_called', inWords(calls.short))
}

const inWords = ({ name, called }: { name: string; called: number }) => ({
  name,
  called: groupThousands(String(called)),
})

/** Its quantities are called off one by one, which no charge is. */
function refuseCharges({ lines }: Offer): void {
  if (lines.some(({ toolId }) => toolId === null))
    throw new Refusal('malformed', { what: words.aFrameHasNoCharges })
}

/** Refuses with 404 a tool that is not on sale, and with 400 amounts that no booking holds. */
async function toLines(
  db: Db,
  offered: Offer['lines'],
  { company_id, user_id }: QuoteRow,
  taxed: Pick<QuoteRow, 'kind'> & { site: TaxSite | undefined },
) {
  // A company reads no prices of another one that its member is in by now.
  const pricedFor = company_id === null ? { account: user_id } : { company: company_id }
  const tools = await readJudgedTools(db, offered, pricedFor)
  const net = offered.map((line, index) => toLine(line, index + 1, tools))
  const lines = taxQuote(net, { ...taxed, tools })
  const total = totalOf(lines)
  if (total < 1 || total > MAX_BOOKING_CENTS) throw totalOutOfRange()
  return lines
}

function toLine(
  { toolId, name, quantity, price, note, promisedOn }: Offer['lines'][number],
  line: number,
  tools: ReadonlyMap<string, JudgedTool>,
): NewQuoteLineRow {
  const same = { line, quantity, unit_cents: price, note, tax_code: null, tax_percent: null }
  if (toolId === null)
    return {
      ...same,
      tool_id: null,
      name: name ?? '',
      sku: null,
      unit: 'piece',
      base_cents: price,
      tier_from: null,
      agreed: null,
      kind: 'charge',
      promised_on: null,
    }
  const tool = tools.get(toolId)
  if (!tool || tool.isGone) throw new Refusal('tool_not_found')
  const today = unitPrice(tool.baseCents, tool.tiers, quantity)
  const isToday = price === today.cents
  return {
    ...same,
    tool_id: tool.id,
    kind: 'tool',
    name: tool.name,
    sku: tool.sku,
    unit: tool.unit,
    base_cents: tool.baseCents,
    tier_from: isToday ? today.from : null,
    agreed: (isToday && agreedNote(tool.baseCents, today, new Date())) || null,
    promised_on: promisedOn,
  }
}
