import { sql } from 'kysely'
import type { Invitation, NewInvitation, OwnCompany } from '../../contract/companies/companies.ts'
import { toLimits } from '../../contract/companies/own-membership.ts'
import * as limits from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hashOfToken, newToken } from '../platform/http/link-tokens.ts'
import { linkNotMailed, Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { countLinkMail, mailboxOf } from '../platform/mail/mail-limits.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import { actAsManager } from './company-acts.ts'
import { invitationMail, invitationUrl } from './company-mails.ts'
import { lockCompany } from './company-members.ts'
import { membershipOfCaller } from './company-store.ts'
import { findMembership } from './membership.ts'
import { readCompanyOf } from './own-company.ts'

const isLive = sql<boolean>`accepted_at is null and revoked_at is null and expires_at > now()`

/** The invitations of a manager's company that still hold, newest first. */
export async function listInvitations(db: Db, caller: Caller): Promise<Invitation[]> {
  const { companyId, role } = membershipOfCaller(caller)
  if (role !== 'manager') throw new Refusal('not_allowed')
  return (await invitationsOf(db, companyId).where(isLive).execute()).map(toInvitation)
}

/** Invites an address, once for each key; the link is mailed to it and answered. */
export async function createInvitation(
  { db, config }: { db: Db; config: Config },
  caller: Caller,
  { body, key }: { body: NewInvitation; key: string },
): Promise<Invitation> {
  const { userId } = caller
  const use: KeyUse = { userId, call: 'createInvitation', key, body }
  const { invitation, wait } = await actAsManager(db, caller, async (transaction, company) => {
    const account = await lockAccount(transaction, userId)
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined)
      return { invitation: await findInvitation(transaction, company.id, made), wait: 0 }
    if (!account?.verified) throw new Refusal('address_unverified')
    if (company.state === 'suspended') throw new Refusal('company_suspended')
    await refuseInvited(transaction, company.id, body.email)
    await refuseTooMany(transaction, company.id, config)
    return invite(transaction, company, { use, body }, config)
  })
  if (wait > 0 && invitation.url !== undefined) throw linkNotMailed(invitation.url, wait)
  return invitation
}

type Made = { use: KeyUse; body: NewInvitation }

async function invite(
  db: Db,
  company: { id: string; name: string },
  { use, body }: Made,
  { rateLimit, publicUrl }: Config,
) {
  const { email, role, limit = null, monthLimit = null } = body
  const token = newToken()
  const { id } = await db
    .insertInto('company_invitations')
    .values({
      ...{ company_id: company.id, email, role, made_by: use.userId },
      ...{ limit_cents: limit, month_limit_cents: monthLimit, token_hash: hashOfToken(token) },
      expires_at: sql<Date>`now() + make_interval(days => ${limits.INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeKey(db, use, id)
  const wait = rateLimit ? await countLinkMail(db, mailboxOf(email), `company ${company.id}`) : 0
  const mail = { to: email, role, company: company.name, token }
  if (wait === 0) await storeMail(db, invitationMail(mail, publicUrl))
  const url = invitationUrl(token, publicUrl)
  return { invitation: { ...(await findInvitation(db, company.id, id)), url }, wait }
}

async function refuseInvited(db: Db, companyId: string, email: string): Promise<void> {
  const { rows } = await sql<{ isMember: boolean }>`
    select true as "isMember" from company_members join users on users.id = user_id
    where company_id = ${companyId} and email = ${email}
    union all
    select false from company_invitations where company_id = ${companyId} and email = ${email} and ${isLive}
  `.execute(db)
  if (rows[0]) throw new Refusal(rows[0].isMember ? 'member_known' : 'invited_already', { email })
}

async function refuseTooMany(db: Db, companyId: string, { rateLimit }: Config): Promise<void> {
  const { rows } = await sql<{ people: number; today: number; wait: number }>`
    select (select count(*) from company_members where company_id = ${companyId}) + count(*) filter (where ${isLive}) as people,
      count(*) filter (where created_at > now() - interval '1 day') as today,
      ceil(extract(epoch from min(created_at) filter (where created_at > now() - interval '1 day') + interval '1 day' - now()))::integer as wait
    from company_invitations where company_id = ${companyId}`.execute(db)
  const { people = 0, today = 0, wait = 0 } = rows[0] ?? {}
  if (people >= limits.MAX_COMPANY_MEMBERS)
    throw new Refusal('too_many_entries', { max: limits.MAX_COMPANY_MEMBERS, things: 'members' })
  if (rateLimit && today >= limits.MAX_INVITATIONS_PER_DAY) throw tooManyRequests(wait)
}

/** Ends an invitation that was not used. Refuses with 403 another company's, with 404 one that has ended. */
export const deleteInvitation = (db: Db, caller: Caller, id: string): Promise<void> =>
  actAsManager(db, caller, async (transaction, company) => {
    const row = await transaction
      .selectFrom('company_invitations')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row && row.company_id !== company.id) throw new Refusal('not_allowed')
    const { numUpdatedRows } = await transaction
      .updateTable('company_invitations')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(isLive)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('invitation_not_found')
  })

/** Makes the caller a member by a mailed token. Refuses with one 404 what has ended, was used, or is for another address. */
export const joinCompany = (db: Db, { userId }: Caller, token: string): Promise<OwnCompany> =>
  db.transaction().execute(async (transaction) => {
    const ofToken = transaction
      .selectFrom('company_invitations')
      .where('token_hash', '=', hashOfToken(token))
    const found = await ofToken.select('company_id').executeTakeFirst()
    const company = found && (await lockCompany(transaction, found.company_id))
    const account = await lockAccount(transaction, userId)
    if (!account) throw new Refusal('not_signed_in')
    const invitation = await ofToken
      .select(['id', 'company_id', 'role', 'limit_cents', 'month_limit_cents'])
      .where('email', '=', account.email)
      .where(isLive)
      .executeTakeFirst()
    if (!company || !invitation) throw new Refusal('invitation_not_found')
    if (!account.verified) throw new Refusal('address_unverified')
    if (await findMembership(transaction, userId)) throw new Refusal('already_member')
    const { id, ...membership } = invitation
    await transaction
      .insertInto('company_members')
      .values({ user_id: userId, ...membership })
      .execute()
    await transaction
      .updateTable('company_invitations')
      .set({ accepted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return readCompanyOf(transaction, userId)
  })

const findInvitation = async (db: Db, companyId: string, id: string): Promise<Invitation> =>
  toInvitation(
    await invitationsOf(db, companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refusal('invitation_not_found')),
  )

const invitationsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company_invitations')
    .select(['id', 'email', 'role', 'limit_cents', 'month_limit_cents', 'created_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')

type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof invitationsOf>['executeTakeFirstOrThrow']>
>

const toInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  ...toLimits(row.limit_cents, row.month_limit_cents),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
