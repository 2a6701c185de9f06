import * as words from '#words/companies'
import type { Member, MemberChange } from '../../contract/companies/companies.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import { actAsManager, actAsMember } from './company-acts.ts'
import { changedMail, leftMail } from './company-mails.ts'
import { listCompanyMembers, lockCompany } from './company-members.ts'

/** Gives a member of the caller's company another role or other limits, and writes to who is concerned. */
export const changeMember = (
  db: Db,
  caller: Caller,
  { id, change: { role, limit, monthLimit } }: { id: string; change: MemberChange },
  publicUrl: string,
): Promise<Member> =>
  actAsManager(db, caller, async (transaction, company) => {
    await lockMember(transaction, company.id, id)
    const before = await findMember(transaction, company.id, id)
    if (role && role !== 'manager') await refuseLastManager(transaction, company.id, id)
    await transaction
      .updateTable('company_members')
      .set({ role, limit_cents: limit, month_limit_cents: monthLimit })
      .where('user_id', '=', id)
      .execute()
    const member = await findMember(transaction, company.id, id)
    const isOther = JSON.stringify(member) !== JSON.stringify(before)
    if (isOther && member._id !== caller.userId)
      await storeMail(transaction, changedMail(member, company.name, publicUrl))
    return member
  })

/** Takes a member out of the company: managers anyone, who gets a mail, others themselves. Bookings stay the company's. */
export const deleteMember = (
  db: Db,
  caller: Caller,
  id: string,
  publicUrl: string,
): Promise<void> =>
  actAsMember(db, caller, async (transaction, company, isManager) => {
    await lockMember(transaction, company.id, id)
    if (!isManager && id.toLowerCase() !== caller.userId) throw new Refusal('not_allowed')
    await refuseLastManager(transaction, company.id, id)
    const member = await findMember(transaction, company.id, id)
    await deleteMembership(transaction, id)
    if (member._id !== caller.userId)
      await storeMail(transaction, leftMail(member, company.name, words.isTakenOut, publicUrl))
  })

/** Locks the company of an account that is to be deleted, before its account; gives its id. */
export async function lockCompanyOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await membershipRow(db, userId)
  return row && (await lockCompany(db, row.company_id))?.id
}

/** Takes an account that is deleted out of its company, and its invitations with the address; not the last manager, nor one that has `joined` another company than the locked one. */
export async function leaveForGood(
  db: Db,
  userId: string,
  lockedCompany: string | undefined,
): Promise<'left' | 'last_manager' | 'joined'> {
  const row = await membershipRow(db, userId)
  if (row && row.company_id !== lockedCompany) return 'joined'
  if (row && (await isLastManager(db, row.company_id, userId))) return 'last_manager'
  await deleteMembership(db, userId)
  await db
    .deleteFrom('company_invitations')
    .where('email', '=', (query) =>
      query
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        // Else it may be the address of another person.
        .where('email_verified', '=', true),
    )
    .execute()
  return 'left'
}

/** Refuses with 403 a member of another company, with 404 an account that is in none. */
async function lockMember(db: Db, companyId: string, id: string): Promise<void> {
  await lockAccount(db, id)
  const row = await membershipRow(db, id)
  if (!row) throw new Refusal('member_not_found')
  if (row.company_id !== companyId) throw new Refusal('not_allowed')
}

const membershipRow = (db: Db, userId: string) =>
  db
    .selectFrom('company_members')
    .select(['company_id', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

const deleteMembership = (db: Db, userId: string) =>
  db.deleteFrom('company_members').where('user_id', '=', userId).execute()

async function refuseLastManager(db: Db, companyId: string, id: string): Promise<void> {
  if (await isLastManager(db, companyId, id)) throw new Refusal('last_manager')
}

async function isLastManager(db: Db, companyId: string, id: string): Promise<boolean> {
  const managers = await db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'manager')
    .execute()
  return managers.length === 1 && managers[0]?.user_id === id.toLowerCase()
}

async function findMember(db: Db, companyId: string, id: string): Promise<Member> {
  const members = await listCompanyMembers(db, companyId)
  const member = members.find(({ _id }) => _id === id.toLowerCase())
  if (!member) throw new Refusal('member_not_found')
  return member
}
