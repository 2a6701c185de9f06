import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockCompany } from './company-members.ts'
import { membershipOfCaller } from './company-store.ts'
import { findMembership } from './membership.ts'

type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** Acts with the company of the caller locked, as what the caller is in it by then. */
export const actAsMember = <T>(
  db: Db,
  caller: Pick<Caller, 'userId' | 'membership'>,
  act: (transaction: Db, company: Company, isManager: boolean) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, membershipOfCaller(caller).companyId)
    const own = await findMembership(transaction, caller.userId)
    if (!company || own?.companyId !== company.id) throw new Refusal('not_in_company')
    return act(transaction, company, own.role === 'manager')
  })

/** The same for a manager. Refuses other members with 403. */
export const actAsManager = <T>(
  db: Db,
  caller: Pick<Caller, 'userId' | 'membership'>,
  act: (transaction: Db, company: Company) => Promise<T>,
): Promise<T> =>
  actAsMember(db, caller, (transaction, company, isManager) => {
    if (!isManager) throw new Refusal('not_allowed')
    return act(transaction, company)
  })
