import * as words from '#words/tax'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { papersWith, readDestinations } from '../bookings/destination.ts'
import { papersOf } from '../bookings/papers.ts'
import type { TaxRules } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { homeSiteOf, type TaxSite, taxLinesOf, taxSiteOf, withRates } from '../tax/tax-lines.ts'
import type { NewQuoteLineRow, QuoteRow } from './quote-rows.ts'

type Asked = Parameters<typeof taxSiteOf>[1]

/** Where a new quote is taxed. What is only asked for is taxed when it is offered; refuses an offer that a buyer makes without an address. */
export function siteOfNewQuote(
  rules: TaxRules | undefined,
  papers: Asked,
  { isAsked, byOffice }: { isAsked: boolean; byOffice: boolean },
): TaxSite | undefined {
  if (!rules || isAsked) return undefined
  const site = taxSiteOf(rules, papers)
  if (site) return site
  if (byOffice) return homeSiteOf(rules, papers)
  throw new Refusal('malformed', { what: words.deliveryIsNeeded })
}

/** Where an offer is taxed: where its goods go, else where those of the account go by now, else at home. */
export async function siteOfQuote(
  db: Db,
  rules: TaxRules | undefined,
  quote: QuoteRow,
): Promise<TaxSite | undefined> {
  if (!rules) return undefined
  const { collect, ...papers } = papersOf(quote)
  const said = taxSiteOf(rules, { ...papers, collect })
  if (said) return said
  const own = (await readDestinations(db, [quote.user_id])).get(quote.user_id)
  const destination = papersWith({ ...papers, delivery: undefined }, own)
  return taxSiteOf(rules, destination) ?? homeSiteOf(rules, papers)
}

type Offered = {
  kind: QuoteRow['kind']
  site: TaxSite | undefined
  tools: ReadonlyMap<string, JudgedTool>
}

/** The lines of an offer with their rates and, but for a frame, those of tax: its parts are taxed when they are called off. */
export function taxQuote(
  lines: readonly NewQuoteLineRow[],
  { kind, site, tools }: Offered,
): NewQuoteLineRow[] {
  if (!site) return [...lines]
  const rated = withRates(lines, site, tools)
  return kind === 'frame' ? rated : [...rated, ...taxLinesOf(rated)]
}
