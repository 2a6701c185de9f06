import * as messages from '#words/messages'
import { type Area, areas, areasIn } from '../../contract/areas.ts'
import type { OwnMembership } from '../../contract/companies/companies.ts'
import { toOwnMembership } from '../../contract/companies/own-membership.ts'
import type { AreasChange, User } from '../../contract/users.ts'
import { createToken, findCallerBySession } from '../auth/access-tokens.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import {
  endLinksForOthers,
  grantConfiguredAdmin,
  isLastOfPeople,
  listPendingAdmins,
  noteDecided,
  revokeRights,
} from './admins.ts'
import { findUser, findUserByEmail, listUsers, toUser, userColumns } from './user-store.ts'
import { countWaiting } from './waiting-approvals.ts'

export const userRoutes = ({ db, config }: Dependencies) =>
  ({
    createToken: async ({ caller, request }) => {
      await grantConfiguredAdmin(db, caller.userId, config.adminEmails)
      // Again: the address may have brought the right just now.
      const person = await findCallerBySession(db, caller.sessionId, config)
      const token = person && (await createToken(db, person))
      if (!token) throw new Refusal('not_signed_in')
      const { userId: _id, email, name, areas } = person
      logRequestEvent(request, 'token_issued', _id)
      const user = { _id, email, name, admin: areas.length > 0, areas: [...areas] }
      return { token, user, ...ownFactsOf(person) }
    },
    listUsers: () => listUsers(db),
    listPendingAdmins: () => listPendingAdmins(db),
    makeAdmin: async ({ params, caller, request }) => {
      const user = await setAreas(db, { id: params.id, by: caller.userId, areas: [...areas] })
      logRequestEvent(request, 'role_changed', user._id)
      return { message: messages.madeAdmin, user }
    },
    revokeAdmin: async ({ params, caller, request }) => {
      const revoked = await asOffice(db, caller.userId, async (transaction) =>
        revokeRights(transaction, await findUser(transaction, params.id)),
      )
      if (revoked.outcome === 'unknown') throw new Refusal('user_not_found')
      if (revoked.outcome === 'last_admin') throw new Refusal('last_admin')
      logRequestEvent(request, 'role_changed', revoked.user._id)
      return { message: messages.revokedAdmin, user: revoked.user }
    },
    setAreas: async ({ params, body, caller, request }) => {
      const user = await setAreas(db, { id: params.id, by: caller.userId, ...body })
      logRequestEvent(request, 'role_changed', user._id)
      return user
    },
    getAdminFlag: async ({ params, caller }) => {
      const email = params.email.trim().toLowerCase()
      if (email === caller.email) {
        const { company, ...facts } = ownFactsOf(caller)
        const flag = { ...flagOf(caller.areas), ...facts }
        if (!company) return flag
        return { ...flag, company: { ...company, ...(await countWaiting(db, caller.membership)) } }
      }
      const user = await findUserByEmail(db, email)
      return flagOf(user?.admin ? user.areas : [])
    },
  }) satisfies Partial<Handlers>

const flagOf = (areas: readonly Area[]) =>
  areas.length > 0 ? { admin: true, areas: [...areas] } : { admin: false }

const ownFactsOf = ({ needsFactor, membership }: SignedIn): OwnFacts => ({
  ...(needsFactor && { needsFactor }),
  ...(membership && { company: toOwnMembership(membership) }),
})

type OwnFacts = { needsFactor?: true; company?: OwnMembership }

type Act = AreasChange & { id: string; by: string }

/**
 * Gives an account these areas of the office and no others, in force once its address is verified. Refuses with 403 what
 * the giver lacks, and with 409 what was changed since and the last who may give rights.
 */
const setAreas = (db: Db, { id, by, was, ...wanted }: Act): Promise<User> =>
  asOffice(db, by, async (transaction) => {
    const given = areasIn(wanted.areas)
    const isLast = await isLastOfPeople(transaction, id)
    const [user, giver] = [await findUser(transaction, id), await findUser(transaction, by)]
    if (!user) throw new Refusal('user_not_found')
    if (was && !isSame(areasIn(was), user.areas)) throw new Refusal('areas_changed')
    const added = given.filter((area) => !user.areas.includes(area))
    if (!added.every((area) => giver?.areas.includes(area))) throw new Refusal('not_allowed')
    if (isLast && !given.includes('people')) throw new Refusal('last_admin')
    return storeAreas(transaction, user, given)
  })

const isSame = (one: Area[], other: Area[]) => one.join() === other.join()

async function storeAreas(db: Db, { _id, email }: User, given: Area[]): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({ admin: true, office_areas: isSame(given, [...areas]) ? null : given })
    .where('id', '=', _id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await noteDecided(db, email)
  if (!given.includes('sales')) await endLinksForOthers(db, _id)
  return toUser(row)
}
