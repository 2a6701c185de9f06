import { sql } from 'kysely'
import { type Membership, overseenCompany } from '../../contract/companies/membership.ts'
import type { Db } from '../platform/database/database.ts'

/** Of quotes: whether one can still be decided on. */
export const isWaiting = sql<boolean>`(quotes.state = 'offered' and quotes.valid_until >= now())`

/** How many approvals wait for an approver or manager; nothing for others. */
export async function countWaiting(
  db: Db,
  membership: Membership | null,
): Promise<{ waiting?: number }> {
  const company = overseenCompany(membership)
  if (!company) return {}
  const { count } = await db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company.companyId)
    .where('for_approval', '=', true)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return { waiting: count }
}
