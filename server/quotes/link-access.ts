import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { LinkDecision } from '../../contract/quotes/quotes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type FindLink, fieldOf } from '../platform/http/access-checks.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { Refusal } from '../platform/http/refusal.ts'

const columns = namesIn('id, quote_id, may, sent_to, note, decision, mailed, approver_id')

export type QuoteLinkRow = Pick<Selectable<Tables['quote_links']>, (typeof columns)[number]>

declare module 'fastify' {
  interface FastifyRequest {
    quoteLink: QuoteLinkRow | undefined
  }
}

/** That of an approver lives while both, who asks and who decides, are in the company, and the company is active; one that a member made of what is the company's while he is in it. */
const isLive = sql<boolean>`revoked_at is null and expires_at > now() and case when approver_id is null then exists (
  select from quotes left join company_members maker using (company_id, user_id)
  where quotes.id = quote_id and (company_id is null or quote_links.made_by is distinct from user_id or maker.role is not null)
) else exists (
  select from quotes
  join companies on companies.id = quotes.company_id and companies.state = 'active'
  join company_members asker on asker.company_id = companies.id and asker.user_id = quotes.user_id
  join company_members approver on approver.company_id = companies.id and approver.user_id = approver_id
  where quotes.id = quote_id and approver.role in ('approver', 'manager')) end`

export const selectLiveLinks = (db: Db) =>
  db.selectFrom('quote_links').select(columns).where(isLive)

/** No quote has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Of the calls that a link opens, those that send its token and no bearer (CONTRACT section 4.1, 'Who'). */
export function acceptLinks(app: FastifyInstance, db: Db): FindLink {
  app.decorateRequest('quoteLink', undefined)
  return async (request, access) => {
    const { headers, params } = request
    const token = headers['x-quote-token']
    const isByLink = access === 'quote-link' && headers.authorization === undefined
    if (!isByLink || typeof token !== 'string') return undefined
    request.quoteLink = await findLinkByToken(db, String(fieldOf(params, 'id')), token)
    return request.quoteLink.id
  }
}

/** Refuses a wrong, ended, revoked or other quote's one with the same 404, after the same one query. */
const findLinkByToken = async (db: Db, quoteId: string, token: string): Promise<QuoteLinkRow> =>
  selectLiveLinks(db)
    .where('token_hash', '=', hashOfToken(token))
    .where('quote_id', '=', idSchema.safeParse(quoteId).data ?? NO_ID)
    .executeTakeFirstOrThrow(() => new Refusal('quote_not_found'))

/** Again, with its quote: it may have ended since. */
export const lockLink = async (db: Db, id: string): Promise<QuoteLinkRow> =>
  selectLiveLinks(db)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('quote_not_found'))

/** Notes when a link was first opened; opening changes nothing else. */
export async function noteSeen(db: Db, id: string): Promise<void> {
  await db
    .updateTable('quote_links')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}

export type Decider = { linkId: string; as: string; sentTo: string | null; note: string | null }

/** None for an account. Refuses with 400 a decision by link without a name. */
export function deciderOf(link: QuoteLinkRow | undefined, as: string | null, note: string | null) {
  if (!link) return undefined
  if (link.may !== 'approve') throw new Refusal('not_allowed')
  if (as === null) throw new Refusal('malformed', { what: 'as is required' })
  return { linkId: link.id, as, sentTo: link.mailed ? link.sent_to : null, note }
}

export async function storeDecision(db: Db, { linkId, as, note }: Decider, decision: LinkDecision) {
  await db
    .updateTable('quote_links')
    .set({ decision, decided_as: as, decided_note: note, decided_at: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute()
}
