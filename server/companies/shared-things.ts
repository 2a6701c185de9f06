import { type RawBuilder, sql } from 'kysely'
import {
  activeCompany,
  type Membership,
  overseenCompany,
} from '../../contract/companies/membership.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { membershipOfCaller } from './company-store.ts'

/** An account that looks for its own addresses or lists, and for those that its company shares. */
export type Owner = Pick<SignedIn, 'userId' | 'membership'>

/** Whose an address or list is: who made it, and the company that shares it. */
type OwnedRow = { user_id: string; company_id: string | null }

/** The rows of an account, and those that its company shares. */
export function isOwnOrShared({ userId, membership }: Owner): RawBuilder<boolean> {
  const own = sql<boolean>`(user_id = ${userId} and company_id is null)`
  const company = activeCompany(membership)
  return company ? sql<boolean>`(${own} or company_id = ${company.companyId})` : own
}

/** Refuses with 403 what is neither the account's own nor shared by its company. */
export function requireOwnOrShared({ user_id, company_id }: OwnedRow, owner: Owner): void {
  const isTheirs = company_id === null ? user_id === owner.userId : shares(owner, company_id)
  if (!isTheirs) throw new Refusal('not_allowed')
}

/** Whether an account changes what its company shares, also what others made. */
export const isManager = ({ membership }: Owner): boolean =>
  activeCompany(membership)?.role === 'manager'

const shares = ({ membership }: Owner, companyId: string): boolean =>
  activeCompany(membership)?.companyId === companyId

/** The company that shares things with a caller; refuses with 404 an account in none, with 403 while it is not active. */
export function sharingCompany(caller: Owner): Membership {
  const company = activeCompany(membershipOfCaller(caller))
  if (!company) throw new Refusal('not_allowed')
  return company
}

/** The company of which an approver or manager sees everything; refuses others as `sharingCompany` does. */
export function overseenBy(caller: Owner): string {
  const company = overseenCompany(membershipOfCaller(caller))
  if (!company) throw new Refusal('not_allowed')
  return company.companyId
}

/** The active company of the account in this column, as part of a query that is made anyway. */
export const activeCompanyOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select companies.id from company_members members join companies on companies.id = members.company_id
    where members.user_id = ${userId} and companies.state = 'active')`
