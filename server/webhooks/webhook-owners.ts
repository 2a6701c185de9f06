import { sql } from 'kysely'
import { activeCompany } from '../../contract/companies/membership.ts'
import { MAX_WEBHOOKS } from '../../contract/limits.ts'
import { isManager } from '../companies/shared-things.ts'
import type { Db } from '../platform/database/database.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'

/** Whose an endpoint is: an account's, a company's, or with neither the office's. */
export type EndpointOwner = { user_id: string | null; company_id: string | null }

/** The company whose endpoints a caller runs. */
const managedBy = (caller: Caller): string | undefined =>
  isManager(caller) ? activeCompany(caller.membership)?.companyId : undefined

export const isOfOffice = ({ user_id, company_id }: EndpointOwner): boolean =>
  user_id === null && company_id === null

/** The address of the page of an endpoint. */
export const webhookPage = (publicUrl: string, row: EndpointOwner & { id: string }): string =>
  `${publicUrl}/dashboard/account/webhook?id=${row.id}${isOfOffice(row) ? '&office=true' : ''}`

/** Whose a new endpoint becomes: the office's where it is asked for, a company's if its manager makes it. Refuses with 403 who may not act for the office. */
export function newOwner(caller: Caller, office: boolean): EndpointOwner {
  if (office && !caller.admin) throw notAllowed(caller)
  const company_id = office ? null : (managedBy(caller) ?? null)
  return { user_id: office || company_id ? null : caller.userId, company_id }
}

/** Refuses with 403 who does not run this endpoint. */
export function requireRun(owner: EndpointOwner, caller: Caller): void {
  const { user_id, company_id } = owner
  const isTheirs =
    company_id === null ? user_id === caller.userId : company_id === managedBy(caller)
  if (isOfOffice(owner) ? !caller.admin : !isTheirs) throw notAllowed(caller)
}

/** The endpoints of the office, or those that a caller runs for itself and its company. Refuses with 403 who may not act for the office. */
export function isRunBy(caller: Caller, office: boolean) {
  if (office && !caller.admin) throw notAllowed(caller)
  if (office) return sql<boolean>`(user_id is null and company_id is null)`
  return sql<boolean>`(user_id = ${caller.userId} or company_id = ${managedBy(caller) ?? null}::uuid)`
}

/** Makes those of one owner come one after another. Refuses an unverified address, and more than MAX_WEBHOOKS. */
export async function lockForOneMore(db: Db, owner: EndpointOwner, { userId }: Caller) {
  const account = await lockAccount(db, userId)
  if (!account) throw new Refusal('not_signed_in')
  if (!account.verified) throw new Refusal('address_unverified')
  const { user_id, company_id } = owner
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${company_id ?? user_id ?? ''}))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_endpoints
    where user_id is not distinct from ${user_id}::uuid and company_id is not distinct from ${company_id}::uuid`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) >= MAX_WEBHOOKS)
    throw new Refusal('too_many_entries', { max: MAX_WEBHOOKS, things: 'endpoints' })
}
