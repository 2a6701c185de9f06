import { sql } from 'kysely'
import type { SentLink } from '../../contract/tools/tool-details.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isSameList, toSentLinks } from './tool-facts.ts'

/** Refuses links to the tool itself and to unknown or deleted tools, and a replacement that leads back to the tool. */
export async function checkLinks(db: Db, id: string, links: SentLink[]): Promise<void> {
  const fault = await findLinkFault(db, id, links)
  if (fault) {
    const why = fault.isOwn ? 'is the tool itself' : 'is replaced by this tool itself'
    throw new Refusal('malformed', { what: `links.${fault.index}.toolId ${why}` })
  }
  await refuseUnknownLinks(db, links)
}

/**
 * The first link to the tool itself, or the replacement that leads back to it. Two changes at once could close a circle
 * together, so those with a replacement come one after another.
 */
export async function findLinkFault(
  db: Db,
  id: string,
  links: SentLink[],
): Promise<{ index: number; isOwn: boolean } | undefined> {
  const own = links.findIndex(({ toolId }) => toolId === id.toLowerCase())
  if (own >= 0) return { index: own, isOwn: true }
  const replacing = links.findIndex(({ kind }) => kind === 'replaced-by')
  const successor = links[replacing]?.toolId
  if (successor === undefined || !idSchema.safeParse(successor).success) return undefined
  await sql`select pg_advisory_xact_lock(hashtext('replaced-by'))`.execute(db)
  return (await leadsTo(db, successor, id)) ? { index: replacing, isOwn: false } : undefined
}

async function leadsTo(db: Db, from: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain (tool_id) as (
      select ${from}::uuid
      union
      select other_id from tool_links join chain using (tool_id) where kind = 'replaced-by'
    )
    select 1 from chain where tool_id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

async function refuseUnknownLinks(db: Db, links: SentLink[]): Promise<void> {
  const ids = new Set(links.map(({ toolId }) => toolId))
  const valid = [...ids].filter((toolId) => idSchema.safeParse(toolId).success)
  const { rows } = await sql`
    select 1 from tools where id = any(${valid}::uuid[]) and deleted_at is null`.execute(db)
  if (rows.length < ids.size) throw new Refusal('tool_not_found')
}

/** Replaces the links of a tool that are checked already. Links to deleted tools, which are not shown, go too. */
export async function replaceLinks(
  db: Db,
  id: string,
  links: SentLink[],
  now: readonly SentLink[],
): Promise<void> {
  if (isSameList(links, toSentLinks(now))) return
  await db.deleteFrom('tool_links').where('tool_id', '=', id).execute()
  const rows = links.map(({ toolId, ...same }, position) => ({
    tool_id: id,
    other_id: toolId,
    position,
    ...same,
  }))
  if (rows.length > 0) await db.insertInto('tool_links').values(rows).execute()
}
