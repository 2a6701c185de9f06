import { sql } from 'kysely'
import type {
  NewCompany,
  OwnCompany,
  OwnCompanyChange,
} from '../../contract/companies/companies.ts'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'
import { actAsManager } from './company-acts.ts'
import { lockMembers } from './company-members.ts'
import { membershipOfCaller, readOwnCompany } from './company-store.ts'
import { findMembership } from './membership.ts'

/** Makes a company that waits for the office, with the caller as its manager, once for each key. */
export function createCompany(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
  body: NewCompany,
  key: string,
): Promise<OwnCompany> {
  const use: KeyUse = { userId, call: 'createCompany', key, body }
  return refuseKnown(() =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
      const made = await findMadeWithKey(transaction, use)
      const before = await findMembership(transaction, userId)
      if (before && before.companyId !== made) throw new Refusal('already_member')
      if (made === undefined) await insertCompany(transaction, use, body)
      return readCompanyOf(transaction, userId)
    }),
  )
}

async function insertCompany(db: Db, use: KeyUse, { name, taxId, country }: NewCompany) {
  const { id } = await db
    .insertInto('companies')
    .values({ name, tax_id: taxId, country })
    .returning('id')
    .executeTakeFirstOrThrow()
  const manager = { company_id: id, user_id: use.userId, role: 'manager' } as const
  await db.insertInto('company_members').values(manager).execute()
  await storeKey(db, use, id)
}

/** Changes the company of a manager. What the office has checked is changed by the office alone. */
export const changeOwnCompany = (
  db: Db,
  caller: Caller,
  { was, name, taxId, country, needsPo, invoiceEmail }: OwnCompanyChange,
): Promise<OwnCompany> =>
  refuseKnown(() =>
    actAsManager(db, caller, async (transaction, company) => {
      const { id, state, revision } = company
      if (revision !== was) throw new Refusal('company_changed', { name: company.name })
      const isOfOffice = [name, taxId, country].some((fact) => fact !== undefined)
      if (isOfOffice && state !== 'pending') throw new Refusal('company_checked')
      // An order that waits here is judged by the company as it will be.
      await lockMembers(transaction, id)
      const set = { name, tax_id: taxId, country, needs_po: needsPo, invoice_email: invoiceEmail }
      await transaction
        .updateTable('companies')
        .set({ ...set, revision: sql<number>`revision + 1` })
        .where('id', '=', id)
        .execute()
      return readCompanyOf(transaction, caller.userId)
    }),
  )

/** The company that an account is in by now. */
export async function readCompanyOf(db: Db, userId: string): Promise<OwnCompany> {
  const own = membershipOfCaller({ membership: await findMembership(db, userId) })
  return readOwnCompany(db, own, userId)
}

/** Names no company: a tax number is no secret. */
async function refuseKnown<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isViolationOf(error, 'companies_tax_key')) throw new Refusal('company_known')
    throw error
  }
}
