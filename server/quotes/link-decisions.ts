import { sql } from 'kysely'
import type { LinkDecision } from '../../contract/quotes/quotes.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { QuoteLinkRow } from './link-access.ts'

/** Who decides by a link: the name that was typed, and the address that the link was mailed to, if it was. */
export type Decider = { linkId: string; as: string; sentTo: string | null; note: string | null }

/** The person with this link; none for an account. Refuses with 400 a decision by link without a name. */
export function deciderOf(
  link: QuoteLinkRow | undefined,
  as: string | null,
  note: string | null,
): Decider | undefined {
  if (!link) return undefined
  if (link.may !== 'approve') throw new Refusal('not_allowed')
  if (as === null) throw new Refusal('malformed', { what: 'as is required' })
  return { linkId: link.id, as, sentTo: link.mailed ? link.sent_to : null, note }
}

/** Notes on a link what its holder decided. */
export async function storeDecision(
  transaction: Db,
  { linkId, as, note }: Decider,
  decision: LinkDecision,
): Promise<void> {
  await transaction
    .updateTable('quote_links')
    .set({ decision, decided_as: as, decided_note: note, decided_at: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute()
}
