import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { toOwnMembership } from '../../contract/companies/own-membership.ts'
import type { Account } from '../../contract/users.ts'
import { endSession } from '../auth/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { listReviewsOf } from '../reviews/review-routes.ts'
import { closeCompany } from './close-company.ts'
import { zipOwnData } from './own-data.ts'

export const accountRoutes = ({ db, config }: Dependencies) =>
  ({
    getAccount: async ({ caller }) => {
      const account = await findAccount(db, caller)
      if (!account) throw new Refusal('not_signed_in')
      return account
    },
    getOwnData: async ({ caller, request, reply }) => {
      const account = await findAccount(db, caller)
      const reviews = await listReviewsOf(db, caller.userId)
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="bd-mart-data.zip"')
      return Readable.from(zipOwnData(request, caller.email, { account, reviews }))
    },
    closeCompany: ({ caller }) => closeCompany(db, caller, config.publicUrl),
    endSession: async ({ params: { id }, caller, request }) => {
      if (!caller.isFresh) throw new Refusal('login_again')
      if (!(await endSession(db, caller, id))) throw new Refusal('session_not_found')
      logRequestEvent(request, 'session_ended', id)
    },
  }) satisfies Partial<Handlers>

/** The caller's account; nothing if it was deleted since. */
async function findAccount(db: Db, caller: Caller): Promise<Account | undefined> {
  const user = await db
    .selectFrom('users')
    .select([
      'email',
      'name',
      'email_verified as verified',
      'two_factor_enabled as isOn',
      hasSignIn(sql`password is not null`).as('hasPassword'),
      hasSignIn(sql`provider_id = 'google'`).as('hasGoogle'),
    ])
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  if (!user) return undefined
  const { isOn, ...account } = user
  const secondFactor = factorOf(isOn, caller)
  const company = caller.membership && { company: toOwnMembership(caller.membership) }
  return { ...account, secondFactor, ...company, sessions: await listSessions(db, caller) }
}

function factorOf(isOn: boolean, { areas, needsFactor }: Caller): Account['secondFactor'] {
  if (needsFactor) return isOn ? 'code_needed' : 'setup_needed'
  if (isOn) return 'on'
  return areas.length > 0 ? 'off' : 'none'
}

const hasSignIn = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from accounts where user_id = users.id and ${condition})`

async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<Account['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    address: row.ip_address || null,
    device: row.user_agent || null,
  }))
}
