import { sql } from 'kysely'
import { atAgreedPrices } from '../../contract/lines/agreed.ts'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import type { Tier } from '../../contract/lines/price.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { agreedTiers, type PricedFor } from './agreed-prices.ts'

export const judgedColumns = (
  pricedFor?: PricedFor,
) => sql`tools.id, name, sku, unit, img, price_cents as "baseCents", available, step,
  min_quantity as minimum, min_holds as "minimumHolds", lead_days as "leadDays", made_to_order as "madeToOrder",
  deleted_at is not null as "isGone", tax_class as "taxClass",
  (select json_agg(json_build_object('from', from_quantity, 'cents', price_tiers.price_cents) order by from_quantity)
    from price_tiers where tool_id = tools.id) as tiers, ${agreedTiers(pricedFor)} as agreed`

export type JudgedRow = Omit<JudgedTool, 'tiers'> & { tiers: Tier[] | null; agreed: Tier[] | null }

/** A line that names its tool; a charge has none. */
export type OfTool = { toolId: string | null }

export const ofAccount = (account: string | undefined): PricedFor | undefined =>
  account === undefined ? undefined : { account }

export type JudgedTools = ReadonlyMap<string, JudgedTool>

/** What these lines are judged by, at the prices of this buyer, by the tool's id; deleted tools too, unknown ones and texts that are no id are left out. */
export async function readJudgedTools(db: Db, lines: readonly OfTool[], pricedFor?: PricedFor) {
  const { rows } = await sql<JudgedRow>`
    select ${judgedColumns(pricedFor)} from tools where id = any(${onlyIds(lines)}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, toJudgedTool(row)]))
}

/** The same for lines as they are stored. */
export const readToolsOfRows = (
  db: Db,
  lines: readonly { tool_id: string | null }[],
  pricedFor?: PricedFor,
) =>
  readJudgedTools(
    db,
    lines.map(({ tool_id: toolId }) => ({ toolId })),
    pricedFor,
  )

export const toJudgedTool = ({ tiers, agreed, ...same }: JudgedRow): JudgedTool =>
  atAgreedPrices({ ...same, tiers: tiers ?? [] }, agreed ?? undefined)

export const onlyIds = (lines: readonly OfTool[]): string[] => [
  ...new Set(lines.flatMap(({ toolId }) => idSchema.safeParse(toolId).data?.toLowerCase() ?? [])),
]
