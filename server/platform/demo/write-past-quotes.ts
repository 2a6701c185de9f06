import { companyDay } from '../../../contract/values/days.ts'
import { endOfCompanyDay } from '../../../contract/values/limited-days.ts'
import { judgeLines } from '../../lines/judge-lines.ts'
import { readJudgedTools } from '../../lines/judged-tools.ts'
import { nextNumber, toQuoteLineRow } from '../../quotes/create-quote.ts'
import type { NewQuoteLineRow } from '../../quotes/quote-rows.ts'
import { insertQuote } from '../../quotes/quote-store.ts'
import { type PastQuote, readPastQuotes } from './past-bookings.ts'
import type { Place } from './place.ts'

const HOUR_MS = 3_600_000

/** Writes the quotes that the demo begins with: asked for, and offered by the office. */
export async function writePastQuotes(place: Place): Promise<void> {
  for (const quote of readPastQuotes()) await writePastQuote(place, quote)
}

async function writePastQuote(place: Place, quote: PastQuote): Promise<void> {
  const { db, now, accounts, officeId } = place
  const { buyer, offer, remark, poNumber } = quote
  const { name, email, phone, company, taxId } = buyer
  const userId = accounts.get(email)
  if (userId === undefined) throw new Error(`no account of ${email}`)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const lines = await priceLines(place, quote)
  await insertQuote(
    db,
    {
      number: nextNumber,
      user_id: userId,
      made_by: officeId ?? userId,
      name,
      email,
      phone,
      company,
      tax_id: taxId,
      po_number: poNumber,
      remark,
      delivery: JSON.stringify(addressOf(buyer)),
      created_at: ago(quote.hoursAgo),
      ...(offer
        ? {
            state: 'offered',
            terms: offer.terms,
            offered_at: ago(offer.hoursAgo),
            valid_until: endOfCompanyDay(companyDay(ago(-offer.daysLeft * 24))),
          }
        : { state: 'asked', made_by: userId }),
    },
    lines,
  )
}

/** At the catalogue's prices, or at those that the office offers, with freight. */
async function priceLines(
  { db, tools, config }: Place,
  { lines, offer }: PastQuote,
): Promise<NewQuoteLineRow[]> {
  const asked = lines.map(([sku, quantity]) => ({ toolId: tools.get(sku)?.id ?? sku, quantity }))
  const known = await readJudgedTools(
    db,
    asked.map(({ toolId }) => toolId),
  )
  const priced = judgeLines(asked, known, config.holidays).map(toQuoteLineRow)
  if (!offer) return priced
  const offered = priced.map((line, at) => ({
    ...line,
    unit_cents: Math.round((offer.prices[at] ?? 0) * 100),
    tier_from: null,
  }))
  return [...offered, freightLine(offered.length + 1, Math.round(offer.freight * 100))]
}

function freightLine(line: number, cents: number): NewQuoteLineRow {
  return {
    line,
    tool_id: null,
    name: 'Sea freight to Chattogram',
    sku: null,
    unit: 'piece',
    quantity: 1,
    unit_cents: cents,
    base_cents: cents,
    tier_from: null,
    promised_on: null,
    note: null,
  }
}

function addressOf({ address, company }: PastQuote['buyer']) {
  return { name: null, company, line2: null, phone: null, ...address }
}
