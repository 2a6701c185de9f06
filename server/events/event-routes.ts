import { sql } from 'kysely'
import { scopesOf } from '../../contract/calls/scopes.ts'
import { overseenCompany } from '../../contract/companies/membership.ts'
import { type EventType, eventTypes } from '../../contract/events.ts'
import { companyDayStart } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { callOfEvent, toEventBody } from './event-bodies.ts'
import { BEGINNING, nextOf, placeOf } from './event-cursors.ts'
import { type EventOwner, type EventPlace, findHorizon, isNext, readEvents } from './read-events.ts'

export const eventRoutes = ({ db, config }: Dependencies) =>
  ({
    listEvents: async ({ query, caller }) => {
      const { limit, office } = query
      if (office && !caller.admin) throw notAllowed(caller)
      const types = office ? (query.types ?? eventTypes) : seenTypes(caller, query.types)
      const after = query.after === undefined ? beginningOf(query.from) : placeOf(query.after)
      const owner = office ? {} : ownerOf(caller)
      const read = await readEvents(db, { owner, after, types, limit })
      const events = read.map((event) => ({
        id: `${event.type}:${event.id}`,
        ...toEventBody(event, config.publicUrl),
      }))
      return { events, ...nextOf(read, after, limit) }
    },
    listStockChanges: ({ query: { after, limit } }) =>
      readStockChanges(db, after === undefined ? BEGINNING : placeOf(after), limit),
  }) satisfies Partial<Handlers>

/** Who oversees a company reads what happened to all that is its; others to what is their own. */
const ownerOf = ({ userId, membership }: Caller): EventOwner => ({
  userId,
  companyId: overseenCompany(membership)?.companyId,
})

/** A key reads what happened to what it may fetch; refuses with 403 types that it may not read. */
function seenTypes({ key }: Caller, asked: readonly EventType[] | undefined): readonly EventType[] {
  const types = asked ?? eventTypes
  if (!key) return types
  const opensTo = (type: EventType) => scopesOf(callOfEvent(type)) ?? []
  const unseen = types.filter((type) => !opensTo(type).some((scope) => key.scopes.includes(scope)))
  const [first] = unseen
  if (first && (asked || unseen.length === types.length))
    throw new Refusal('scope_missing', { scopes: opensTo(first).join(' or ') })
  return types.filter((type) => !unseen.includes(type))
}

const beginningOf = (day: string | undefined): EventPlace =>
  day === undefined ? BEGINNING : { at: companyDayStart(day).toISOString(), id: null }

/** The tools on sale whose available pieces changed, as they are now, by when they changed last. */
async function readStockChanges(db: Db, after: EventPlace, limit: number) {
  const horizon = await findHorizon(db)
  const [at, id] = [sql.ref('stock_at'), sql.ref('id')]
  const tools = await db
    .selectFrom('tools')
    .select(['id as _id', 'id', 'sku', 'available', sql<string>`stock_at::text`.as('at')])
    .where('deleted_at', 'is', null)
    .where(isNext({ at, id }, after, horizon))
    .orderBy('stock_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return {
    tools: tools.map((tool) => ({ ...tool, at: new Date(tool.at).toISOString() })),
    ...nextOf(tools, after, limit),
  }
}
