import { type Selectable, sql } from 'kysely'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { toDollars } from '../../contract/money.ts'
import type { Quote } from '../../contract/quotes/quotes.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { paperColumns, papersOf } from '../bookings/papers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const quoteColumns = namesIn(`
  id, number, revision, user_id, made_by, state, name, email, phone, terms, total_cents,
  valid_until, offered_at, decided_at, decided_why, booking_id, paper, created_at, company_id,
  kind, for_approval`)

const lineColumns = namesIn(`
  line, tool_id, name, sku, unit, quantity, unit_cents, base_cents, tier_from, agreed, kind,
  tax_code, tax_percent, promised_on, note, called`)

export type QuoteRow = Pick<Selectable<Tables['quotes']>, (typeof quoteColumns)[number]> &
  Papers & {
    /** A frame of which all is called off is accepted. */
    state: Selectable<Tables['quotes']>['state']
    pieces: number
    /** By the clock of the database. */
    expired: boolean
    bookingNumber: number | null
    /** Whether there is a later revision. */
    isReplaced: boolean
  }
export type NewQuoteLineRow = Omit<
  Pick<Selectable<Tables['quote_lines']>, (typeof lineColumns)[number]>,
  'called'
>
/** `img` is the picture of the tool as it is now. */
export type QuoteLineRow = NewQuoteLineRow & { called: number; img: string | null }

/** Whether nothing is left of a frame. It may become an offer again, when a booking ends. */
export const isCalledOff = sql<boolean>`(quotes.kind = 'frame' and quotes.state = 'offered'
  and not exists (select from quote_lines where quote_id = quotes.id and called < quantity))`

export const selectQuotes = (db: Db) =>
  db
    .selectFrom('quotes')
    .leftJoin('bookings', 'bookings.id', 'quotes.booking_id')
    .select([...quoteColumns, ...paperColumns].map((name) => `quotes.${name}` as const))
    .select([
      sql<QuoteRow['state']>`case when ${isCalledOff} then 'accepted' else quotes.state end`.as(
        'state',
      ),
      sql<boolean>`coalesce(quotes.valid_until < now(), false)`.as('expired'),
      sql<number | null>`bookings.number`.as('bookingNumber'),
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from quote_lines
        where quote_id = quotes.id and tool_id is not null)`.as('pieces'),
      sql<boolean>`exists (select from quotes later
        where later.number = quotes.number and later.revision > quotes.revision)`.as('isReplaced'),
    ])

export const readQuoteLines = (db: Db, quoteId: string): Promise<QuoteLineRow[]> =>
  db
    .selectFrom('quote_lines')
    .leftJoin('tools', 'tools.id', 'quote_lines.tool_id')
    .select(lineColumns.map((name) => `quote_lines.${name}` as const))
    .select('tools.img')
    .where('quote_id', '=', quoteId)
    .orderBy('line')
    .execute()

const DIGITS = 6

/** What a quote is called when it is read out: 'Q-000045', its second revision 'Q-000045/2'. */
export function toQuoteNumber({ number, revision }: Pick<QuoteRow, 'number' | 'revision'>): string {
  return `Q-${String(number).padStart(DIGITS, '0')}${revision === 1 ? '' : `/${revision}`}`
}

export function toQuote(row: QuoteRow): Quote {
  const { revision, kind, state, expired, name, email, phone, pieces, terms } = row
  return {
    _id: row.id,
    number: toQuoteNumber(row),
    revision,
    kind,
    state,
    expired,
    name,
    email,
    phone,
    ...papersOf(row),
    pieces,
    terms,
    total: toDollars(row.total_cents),
    validUntil: row.valid_until?.toISOString() ?? null,
    offeredAt: row.offered_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedWhy: row.decided_why,
    forApproval: row.for_approval,
    bookingId: row.booking_id,
    bookingNumber: row.bookingNumber === null ? null : toBookingNumber(row.bookingNumber),
    createdAt: row.created_at.toISOString(),
  }
}
