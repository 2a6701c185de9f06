import { type RawBuilder, sql } from 'kysely'
import type { Terms } from '../../contract/companies/company-facts.ts'
import type { CompanyState } from '../../contract/companies/membership.ts'
import { HOLD_ACCOUNT_DAYS } from '../../contract/limits.ts'
import { type Cents, formatCents, toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** The terms of a company on account: the days until it pays, and the most that it may owe. */
export type Credit = {
  id: string
  state: CompanyState
  termsDays: number | null
  limitCents: Cents
  owedCents: Cents
  isOnHold: boolean
}

/** What of a booking on account is still to be paid. */
export const owedCents = sql<Cents>`(bookings.total_cents - bookings.transferred_cents - bookings.credited_cents)`

/** Whether a booking is on account and still to be paid. */
export const isOwed = sql<boolean>`(bookings.pay_by = 'account' and not bookings.paid and bookings.deleted_at is null
  and ${owedCents} > 0)`

/** Whether a booking on account is still to be paid though its pay day is before this one and goods of it have left. */
const isOverdue = (day: RawBuilder<unknown>) => sql<boolean>`(${isOwed} and pay_until < ${day}
  and bookings.state in ('part-shipped', 'shipped', 'delivered', 'returned'))`

/** Locks the companies of these accounts, before the accounts are: what their members order on account is judged one after another. */
export async function lockCompaniesOf(db: Db, accounts: readonly string[], lockWaitMs = 0) {
  const { rows } = await sql<{ id: string }>`
    select id, set_config('lock_timeout', ${String(lockWaitMs)}, true) from companies
    where id in (select company_id from company_members where user_id = any(${accounts}::uuid[]))
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** The terms of companies and what they owe; `without` are bookings that an order takes the place of. The caller has locked the companies. */
export async function readCredits(
  db: Db,
  companyIds: readonly string[],
  without: readonly string[] = [],
): Promise<Map<string, Credit>> {
  if (companyIds.length === 0) return new Map()
  const lateSince = sql`company_day(now()) - ${sql.lit(HOLD_ACCOUNT_DAYS - 1)}`
  const { rows } = await sql<Credit>`
    select companies.id, state, terms_days as "termsDays", coalesce(credit_cents, 0) as "limitCents", owed.*
    from companies cross join lateral (
      select coalesce(sum(${owedCents}), 0)::bigint as "owedCents", coalesce(bool_or(${isOverdue(lateSince)}), false) as "isOnHold"
      from bookings where company_id = companies.id and ${isOwed} and bookings.id <> all(${without}::uuid[])
    ) owed
    where companies.id = any(${companyIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The terms of a company as its members and the office see them; nothing where none are agreed. */
export async function readTerms(
  db: Db,
  companyId: string,
): Promise<{ terms?: Terms; owes?: number }> {
  const credit = (await readCredits(db, [companyId])).get(companyId)
  if (!credit) return {}
  if (credit.termsDays === null)
    return credit.owedCents > 0 ? { owes: toDollars(credit.owedCents) } : {}
  const { termsDays: days, limitCents, owedCents: owed, isOnHold: onHold } = credit
  const free = toDollars(Math.max(0, limitCents - owed))
  return { terms: { days, credit: toDollars(limitCents), owed: toDollars(owed), free, onHold } }
}

/** Why a company may not buy for this sum on account; the office may give credit anyway. */
export function findCreditRefusal(credit: Credit | undefined, total: Cents, isAnyway: boolean) {
  if (credit?.state !== 'active' || credit.termsDays === null)
    return new Refusal('terms_not_agreed')
  if (isAnyway) return undefined
  if (credit.isOnHold) return new Refusal('account_on_hold', { days: HOLD_ACCOUNT_DAYS })
  const { limitCents, owedCents: owed } = credit
  if (owed + total <= limitCents) return undefined
  const free = Math.max(0, limitCents - owed)
  const values = { free: formatCents(free), limit: formatCents(limitCents) }
  const refusal = new Refusal('credit_exceeded', values)
  refusal.passed = { free: toDollars(free), limit: toDollars(limitCents) }
  return refusal
}
