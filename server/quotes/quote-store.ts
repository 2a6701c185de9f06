import { type InsertObject, sql } from 'kysely'
import { activeCompany, type Membership } from '../../contract/companies/membership.ts'
import type { Quote } from '../../contract/quotes/quotes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { emptiedPapers } from '../bookings/papers.ts'
import { totalOf } from '../lines/total-of.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Person } from '../users/user-store.ts'
import { type NewQuoteLineRow, type QuoteRow, selectQuotes, toQuote } from './quote-rows.ts'

/** Whose quote it is: of which account, and made for which company. */
export const findQuoteOwner = (db: Db, id: string) =>
  db
    .selectFrom('quotes')
    .select(['user_id as userId', 'company_id as companyId', 'for_approval as forApproval'])
    .select(sql<boolean>`kind = 'frame'`.as('isFrame'))
    .where('id', '=', id)
    .executeTakeFirst()

/** The frame of a company is no more an account's that has left it. */
export const isOwnersStill = (membership: Membership | null) =>
  sql<boolean>`not (quotes.kind = 'frame' and quotes.company_id is distinct from ${membership?.companyId ?? null}
    and quotes.company_id is not null)`

/** An account's own, and the frames of its company. */
export async function listQuotesOf(
  db: Db,
  { userId, membership }: Pick<Caller, 'userId' | 'membership'>,
): Promise<Quote[]> {
  const companyId = activeCompany(membership)?.companyId
  const rows = await selectQuotes(db)
    .where((where) =>
      where.or([
        where.and([where('quotes.user_id', '=', userId), isOwnersStill(membership)]),
        ...(companyId
          ? [where.and({ 'quotes.company_id': companyId, 'quotes.kind': 'frame' })]
          : []),
      ]),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .execute()
  return rows.map(toQuote)
}

export async function findQuote(db: Db, id: string): Promise<QuoteRow> {
  const known = idSchema.safeParse(id).data
  const row = known && (await selectQuotes(db).where('quotes.id', '=', known).executeTakeFirst())
  if (!row) throw new Refusal('quote_not_found')
  return row
}

/** With all revisions of its number, so that a decision and another offer come one after another; the check of a booking's frame does not wait. The caller has locked the accounts. */
export async function lockQuote(db: Db, id: string): Promise<QuoteRow> {
  await sql`
    select id from quotes where number = (select number from quotes where id = ${id}) order by id for no key update
  `.execute(db)
  return findQuote(db, id)
}

/** Locks accounts by their ids, as every transaction does first. */
export async function lockAccountsOf(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select id from users where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update
  `.execute(db)
}

type NewQuoteRow = Omit<InsertObject<Tables, 'quotes'>, 'total_cents'>

export async function insertQuote(db: Db, row: NewQuoteRow, lines: readonly NewQuoteLineRow[]) {
  const { id } = await db
    .insertInto('quotes')
    .values({ ...row, total_cents: totalOf(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeQuoteLines(db, id, lines)
  return id
}

export async function writeQuoteLines(db: Db, id: string, lines: readonly NewQuoteLineRow[]) {
  await db.deleteFrom('quote_lines').where('quote_id', '=', id).execute()
  const values = lines.map((line) => ({ quote_id: id, ...line }))
  await sql`
    insert into quote_lines (quote_id, line, tool_id, name, sku, unit, quantity, unit_cents, base_cents, tier_from,
      agreed, kind, tax_code, tax_percent, promised_on, note)
    select quote_id, line, tool_id, name, sku, unit, quantity, unit_cents, base_cents, tier_from, agreed,
      kind, tax_code, tax_percent, promised_on, note
    from json_to_recordset(${JSON.stringify(values)}) as lines(
      quote_id uuid, line smallint, tool_id uuid, name text, sku text, unit text, quantity integer, unit_cents bigint,
      base_cents bigint, tier_from integer, agreed text, kind text, tax_code text, tax_percent numeric, promised_on date, note text)`.execute(
    db,
  )
}

/** In favour of its next revision: its links end. */
export async function replaceQuote(db: Db, id: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('quote_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('quote_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Takes back those that are open, but for the frames of a company, and ends their links. Returns where the PDFs of its offers were kept. */
export async function anonymizeQuotes(db: Db, userId: string, replacement: Person) {
  const kept = await db
    .selectFrom('quotes')
    .select('paper')
    .where('user_id', '=', userId)
    .where('paper', 'is not', null)
    .forUpdate()
    .execute()
  await sql`
    update quote_links set revoked_at = coalesce(revoked_at, now()), note = null, decided_note = null,
      sent_to = ${replacement.email}, decided_as = case when decided_as is not null then '-' end
    where quote_id in (select id from quotes where user_id = ${userId})`.execute(db)
  await forgetLinksForOthers(db, userId, replacement.email)
  await sql`
    update quote_lines set note = null where note is not null
      and quote_id in (select id from quotes where user_id = ${userId})`.execute(db)
  await db
    .updateTable('quotes')
    .set({
      ...replacement,
      phone: '-',
      ...emptiedPapers,
      decided_why: null,
      paper: null,
      // A frame is its company's, whose other members go on.
      state: sql`case when state = 'asked' or state = 'offered' and (kind = 'once' or company_id is null) then 'withdrawn' else state end`,
    })
    .where('user_id', '=', userId)
    .execute()
  return kept.flatMap(({ paper }) => paper ?? [])
}

/** Ends what the account made for quotes of others as part of the office, and takes its address out of what was sent to it. */
async function forgetLinksForOthers(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    update quote_links set revoked_at = coalesce(revoked_at, now()), note = null from quotes
    where quotes.id = quote_id and quote_links.made_by = ${userId} and quotes.user_id <> ${userId}
  `.execute(db)
  // Before the links are, by which they are found.
  await sql`
    update booking_events set data = jsonb_set(data, '{to}', to_jsonb(${email}::text))
    from quote_links join quotes on quotes.id = quote_id join users on lower(sent_to) = lower(users.email)
    where users.id = ${userId} and booking_events.booking_id = quotes.booking_id
      and lower(data ->> 'to') = lower(users.email)`.execute(db)
  await sql`
    update quote_links set sent_to = ${email} from users
    where users.id = ${userId} and lower(sent_to) = lower(users.email)`.execute(db)
}
