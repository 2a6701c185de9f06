import { type RawBuilder, sql } from 'kysely'
import type { Membership } from '../../contract/companies/membership.ts'
import type { Db } from '../platform/database/database.ts'

/** The membership of the account in this column, as part of a query that is made anyway. */
export const membershipOf = (userId: RawBuilder<unknown>) =>
  sql<Membership | null>`(
    select json_build_object('companyId', companies.id, 'name', companies.name, 'state', companies.state, 'role', role,
      'limitCents', limit_cents, 'monthLimitCents', month_limit_cents, 'needsPo', needs_po)
    from company_members join companies on companies.id = company_id
    where user_id = ${userId})`

export async function findMembership(db: Db, userId: string): Promise<Membership | null> {
  const { rows } = await sql<{
    membership: Membership | null
  }>`select ${membershipOf(sql`${userId}::uuid`)} as membership`.execute(db)
  return rows[0]?.membership ?? null
}

/** The memberships of those of these accounts that are in a company, by account. */
export async function findMemberships(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, Membership>()
  const { rows } = await sql<{ id: string; membership: Membership | null }>`
    select asked.id, ${membershipOf(sql`asked.id`)} as membership
    from unnest(${[...userIds]}::uuid[]) asked(id)`.execute(db)
  return new Map(rows.flatMap(({ id, membership }) => (membership ? [[id, membership]] : [])))
}
