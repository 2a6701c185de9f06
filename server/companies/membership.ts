import { type RawBuilder, sql } from 'kysely'
import type { BoughtFor } from '../../contract/companies/bought-for.ts'
import { activeCompany, type Membership } from '../../contract/companies/membership.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'

/** The membership of the account in this column, as part of a query that is made anyway. */
export const membershipOf = (userId: RawBuilder<unknown>) =>
  sql<Membership | null>`(
    select json_build_object('companyId', companies.id, 'name', companies.name, 'state', companies.state, 'role', role,
      'limitCents', limit_cents, 'monthLimitCents', month_limit_cents, 'needsPo', needs_po)
    from company_members join companies on companies.id = company_id
    where user_id = ${userId})`

/** The company in this column, as part of a query that is made anyway. */
export const companyOf = (companyId: RawBuilder<unknown>) =>
  sql<BoughtFor>`(select json_build_object('_id', id, 'name', name) from companies where id = ${companyId})`

export async function findMembership(db: Db, userId: string): Promise<Membership | null> {
  const { rows } = await sql<{
    membership: Membership | null
  }>`select ${membershipOf(sql`${userId}::uuid`)} as membership`.execute(db)
  return rows[0]?.membership ?? null
}

/** The active company that an account buys for, by now; a caller who is in none is not asked about again. */
export async function findActiveCompany(
  db: Db,
  userId: string,
  caller: Pick<Caller, 'userId' | 'membership'>,
): Promise<Membership | undefined> {
  if (userId === caller.userId && !caller.membership) return undefined
  return activeCompany(await findMembership(db, userId))
}
