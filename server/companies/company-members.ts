import { sql } from 'kysely'
import type { CompanyMember } from '../../contract/companies/company-facts.ts'
import { toLimits } from '../../contract/companies/own-membership.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** The members of a company, its managers first. */
export async function listCompanyMembers(db: Db, companyId: string): Promise<CompanyMember[]> {
  const rows = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'role', 'limit_cents', 'month_limit_cents'])
    .select('joined_at')
    .where('company_id', '=', companyId)
    .orderBy(sql`array_position(array['manager', 'approver', 'buyer'], role)`)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, name, email, role, limit_cents, month_limit_cents, joined_at }) => ({
    _id: id,
    name,
    email,
    role,
    ...toLimits(limit_cents, month_limit_cents),
    joinedAt: joined_at.toISOString(),
  }))
}

/** The members of a company who manage it. */
export const listManagers = async (db: Db, companyId: string): Promise<CompanyMember[]> =>
  (await listCompanyMembers(db, companyId)).filter(({ role }) => role === 'manager')

/** The accounts of a company, locked: what they place then is judged by what this transaction writes. Lock the company first. */
export async function lockMembers(db: Db, companyId: string): Promise<void> {
  await sql`
    select from users where id in (select user_id from company_members where company_id = ${companyId})
    order by id for no key update`.execute(db)
}

/** A company until the end of the transaction; nothing for an unknown one. */
export const lockCompany = (db: Db, id: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'state', 'revision', 'prices_revision'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A company until the end of the transaction. Refuses an unknown one with 404, and with `company_changed` one that has another revision than `was`. */
export async function lockKnownCompany(db: Db, id: string, was?: number) {
  const company = await lockCompany(db, id)
  if (!company) throw new Refusal('company_not_found')
  if (was !== undefined && company.revision !== was)
    throw new Refusal('company_changed', { name: company.name })
  return company
}
