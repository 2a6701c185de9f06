import { type RawBuilder, sql } from 'kysely'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { QuotePage, QuoteSearch } from '../../contract/quotes/quotes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { companyOf } from '../companies/membership.ts'
import { countRows, type DbWithCounts } from '../platform/database/count-cache.ts'
import { type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { hasWords } from '../platform/database/search-text.ts'
import { isWithinDays, textContains } from '../platform/database/sql-expressions.ts'
import { isCalledOff, selectQuotes, toQuote } from './quote-rows.ts'

type Filter = Pick<QuoteSearch, 'q' | 'show' | 'from' | 'to' | 'buyer' | 'company' | 'kind'> & {
  /** A buyer of the company, who sees own quotes and its frames alone. */
  member?: string | undefined
}

/** The quotes of a search among all, or of a company among those that a member of it sees. */
export async function searchQuotes(
  counted: DbWithCounts,
  search: QuoteSearch,
  whole: Pick<Filter, 'company' | 'member'> = {},
): Promise<QuotePage> {
  const filter = { ...search, ...whole }
  const [rows, found, total] = await Promise.all([
    selectQuotes(counted.db)
      .select(companyOf(sql`quotes.company_id`).as('bought_for'))
      .where(matchesQuoteFilter(filter))
      .orderBy(quoteOrderOf(search))
      .limit(ROWS_PER_PAGE)
      .offset((search.page - 1) * ROWS_PER_PAGE)
      .execute(),
    countQuotes(counted, filter),
    countQuotes(counted, { ...whole, q: '', show: 'all', buyer: '' }),
  ])
  const quotes = rows.map((row) => ({ ...toQuote(row), boughtFor: row.bought_for }))
  return { quotes, found, total }
}

function countQuotes({ db, counts }: DbWithCounts, filter: Filter): Promise<number> {
  const matching = db.selectFrom('quotes').select('quotes.id').where(matchesQuoteFilter(filter))
  const take = () => countRows(db, matching)
  const { q, buyer, company, kind, from, to } = filter
  return q === '' && buyer === '' && !company && !kind && !from && !to
    ? counts.find(filter.show, take)
    : take()
}

function matchesQuoteFilter(filter: Filter): RawBuilder<boolean> {
  const { q, show, buyer, company, kind, member, from, to } = filter
  const wanted = [
    conditions[show],
    hasQuoteWords(q),
    ...(buyer === '' ? [] : [isByBuyer(buyer)]),
    ...(company === undefined ? [] : [sql`quotes.company_id = ${company}`]),
    ...(kind === undefined ? [] : [sql`quotes.kind = ${kind}`]),
    ...isWithinDays(sql`quotes.created_at`, { from, to }),
    ...(member === undefined ? [] : [sql`(quotes.user_id = ${member} or quotes.kind = 'frame')`]),
  ]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

const conditions: Record<QuoteSearch['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  asked: sql`quotes.state = 'asked'`,
  offered: sql`quotes.state = 'offered' and quotes.valid_until >= now() and not ${isCalledOff}`,
  accepted: sql`(quotes.state = 'accepted' or ${isCalledOff})`,
  declined: sql`quotes.state = 'declined'`,
  withdrawn: sql`quotes.state = 'withdrawn'`,
  expired: sql`quotes.state = 'offered' and quotes.valid_until < now() and not ${isCalledOff}`,
}

/** Whether the words are in number, buyer, company or PO number, or in the name or part number of a line: the texts of two indexes. */
export function hasQuoteWords(words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`
  return sql`quotes.id in (
    select id from quotes where ${hasWords({ text: headText }, words)}
    union all select quote_id from quote_lines where ${hasWords({ text: lineText }, words)})`
}

const headText = sql`fold_text('Q-' || lpad(number::text, greatest(6, length(number::text)), '0') || chr(10) || name || chr(10) || email
  || chr(10) || coalesce(company, '') || chr(10) || coalesce(po_number, ''))`
const lineText = sql`fold_text(name || ' ' || coalesce(sku, ''))`

function isByBuyer(buyer: string): RawBuilder<unknown> {
  if (idSchema.safeParse(buyer).success) return sql`quotes.user_id = ${buyer}`
  return textContains(sql`(quotes.name || chr(10) || quotes.email)`, buyer)
}

const orders: Record<QuoteSearch['sort'], ListOrder> = {
  newest: { isDown: true },
  oldest: { isDown: false },
  total: { by: sql`quotes.total_cents`, isDown: true },
  // What ends first; what has no end comes last.
  expires: { by: sql`coalesce(quotes.valid_until, 'infinity')`, isDown: false },
}

const quoteOrderOf = ({ sort, dir }: QuoteSearch): RawBuilder<unknown> =>
  orderRows(orders[sort], dir, { time: sql`quotes.created_at`, id: sql`quotes.id` })
