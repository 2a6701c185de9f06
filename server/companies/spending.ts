import { sql } from 'kysely'
import { activeCompany, type Membership } from '../../contract/companies/membership.ts'
import { needsApproval, passedInWords } from '../../contract/companies/spending.ts'
import { company } from '../../contract/company.ts'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { cancelledCents } from '../tax/pieces-tax.ts'
import { membershipOf } from './membership.ts'

/** A membership, with what the account's bookings of this month for the company come to. */
export type Spender = Membership & { spentCents: Cents }

/** When this month began for the company whose day it is. */
const monthStart = sql`date_trunc('month', now() at time zone ${sql.lit(company.timeZone)}) at time zone ${sql.lit(company.timeZone)}`

/** Whether a booking counts as spent: without what was cancelled of its lines. */
export const isSpent = sql<boolean>`((bookings.deleted_at is null or paid)
  and bookings.state not in ('lapsed', 'cancelled', 'refunded'))`

/** Those of these accounts that are in a company; Where orders are placed only what a limit of the month needs is added up, and `without` are bookings whose place an order takes. The caller has locked the accounts. */
export async function readMembers(
  db: Db,
  accounts: readonly string[],
  placing?: { without: readonly string[] },
): Promise<Map<string, Spender>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; membership: Membership | null; spent: Cents }>`
    select user_id as "userId", ${membershipOf(sql`member.user_id`)} as membership, (
        select coalesce(sum(total_cents - gone.cents), 0)::bigint from bookings, lateral (
          select coalesce(sum(${cancelledCents('booking_lines')}), 0) as cents from booking_lines where booking_id = bookings.id
        ) gone
        where bookings.company_id = member.company_id and bookings.user_id = member.user_id and created_at >= ${monthStart}
          and ${isSpent} and (${placing === undefined} or member.month_limit_cents is not null)
          and bookings.id <> all(${placing?.without ?? []}::uuid[])
      ) as spent
    from company_members member where user_id = any(${accounts}::uuid[])`.execute(db)
  return new Map(
    rows.flatMap(({ userId, membership, spent }) =>
      membership ? [[userId, { ...membership, spentCents: spent }]] : [],
    ),
  )
}

/** Why a member may not book this total without an approver. */
export function findLimitRefusal(spender: Spender, total: Cents): Refusal | undefined {
  const { limitCents, monthLimitCents, spentCents } = spender
  const passed = needsApproval(total, limitCents, monthLimitCents, spentCents)
  if (!passed) return undefined
  const refusal = new Refusal('approval_needed', { why: passedInWords(passed, total, spentCents) })
  const { per, limit } = passed
  refusal.passed = { per, limit: toDollars(limit), total: toDollars(total) }
  return refusal
}

type Lapsed = { id: string; user_id: string; total_cents: Cents }

/** Why a booking that lapsed may not be held again: the limit of the month has no room for it by now, and no approver has approved it. The caller has locked the account. */
export async function findMonthRefusal(
  db: Db,
  { id, user_id, total_cents }: Lapsed,
): Promise<Refusal | undefined> {
  const spender = activeCompany((await readMembers(db, [user_id])).get(user_id))
  if (!spender || spender.monthLimitCents === null) return undefined
  const { rows } = await sql`
    select from bookings where id = ${id} and company_id = ${spender.companyId}
      and not exists (select from quotes where booking_id = bookings.id and for_approval)`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  return findLimitRefusal({ ...spender, limitCents: null }, total_cents)
}
