import type { Tier } from '../../contract/lines/price.ts'
import { formatCents, groupThousands, toDollars } from '../../contract/money.ts'
import { checkTiers } from '../../contract/tools/tier-rules.ts'
import type { TiersChange } from '../../contract/tools/tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isSameList, replaceTiers } from './tool-facts.ts'
import { lockTool } from './tool-rows.ts'

/** Replaces the price tiers of a tool on sale. Refuses tiers that do not fall (400), and a change based on others (`was`). */
export async function setTiers(db: Db, id: string, { tiers, was }: TiersChange) {
  await changeTiers(db, await lockTool(db, id), { tiers, was })
  return { tiers: tiers.map(({ from, cents }) => ({ from, price: toDollars(cents) })) }
}

type Priced = { id: string; name: string; price_cents: number }
/** `price` is the new base price in cents; without `tiers` they stay as they are. */
type Change = { tiers?: Tier[] | undefined; was?: Tier[] | undefined; price?: number | undefined }

/** Changes the tiers of a locked tool together with its price; refuses a price that is not above the tiers that stay. */
export async function changeTiers(db: Db, tool: Priced, change: Change): Promise<void> {
  const { tiers, was, price = tool.price_cents } = change
  if (!tiers && !was && price === tool.price_cents) return
  const now = await readTiersOfTool(db, tool.id)
  if (tiers) refuseFaults(price, tiers)
  if (was && !isSameList(was, now))
    throw new Refusal('tool_changed', { name: tool.name, fields: 'its price tiers are others' })
  if (!tiers) return refuseConflict(price, now)
  await replaceTiers(db, [{ id: tool.id, next: tiers, now }])
}

const readTiersOfTool = async (db: Db, id: string): Promise<Tier[]> =>
  db
    .selectFrom('price_tiers')
    .select(['from_quantity as from', 'price_cents as cents'])
    .where('tool_id', '=', id)
    .orderBy('from_quantity')
    .execute()

function refuseFaults(base: number, tiers: Tier[]): void {
  const [fault] = checkTiers(base, tiers)
  if (!fault) return
  const { index, field, message } = fault
  throw new Refusal('malformed', { what: `tiers.${index}.${field} ${message}` })
}

function refuseConflict(base: number, [first]: Tier[]): void {
  if (!first || base > first.cents) return
  const from = groupThousands(String(first.from))
  throw new Refusal('tier_conflict', { from, price: formatCents(first.cents) })
}
