import type { Member, OwnCompany } from '../../contract/companies/companies.ts'
import type { Membership } from '../../contract/companies/membership.ts'
import { toLimits } from '../../contract/companies/own-membership.ts'
import { toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { listCompanyMembers } from './company-members.ts'
import { readTerms } from './credit.ts'
import { readMembers } from './spending.ts'

/** What a caller is in its company. Refuses with 404 an account that is in none. */
export function membershipOfCaller({ membership }: Pick<SignedIn, 'membership'>): Membership {
  if (!membership) throw new Refusal('not_in_company')
  return membership
}

/** The company of a membership, as its members see it. */
export async function readOwnCompany(db: Db, own: Membership, userId: string): Promise<OwnCompany> {
  const { id, tax_id, needs_po, invoice_email, created_at, ...same } = await db
    .selectFrom('companies')
    .select(['id', 'name', 'tax_id', 'country', 'state', 'needs_po', 'invoice_email'])
    .select(['revision', 'created_at'])
    .where('id', '=', own.companyId)
    .executeTakeFirstOrThrow(() => new Refusal('company_not_found'))
  const spent = (await readMembers(db, [userId])).get(userId)?.spentCents ?? 0
  return {
    _id: id,
    ...same,
    taxId: tax_id,
    needsPo: needs_po,
    invoiceEmail: invoice_email,
    createdAt: created_at.toISOString(),
    role: own.role,
    ...toLimits(own.limitCents, own.monthLimitCents),
    spent: toDollars(spent),
    ...(await readTerms(db, id)),
  }
}

/** The members of a company. A buyer sees no limits but the own. */
export async function listMembers(db: Db, own: Membership, userId: string): Promise<Member[]> {
  const members = await listCompanyMembers(db, own.companyId)
  if (own.role !== 'buyer') return members
  return members.map(({ limit, monthLimit, ...member }) =>
    member._id === userId ? { ...member, limit, monthLimit } : member,
  )
}
