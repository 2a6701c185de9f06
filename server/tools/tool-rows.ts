import { type RawBuilder, type Selectable, sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { FoundTool } from '../../contract/tools/tool-lists.ts'
import type { NewTool, Tool } from '../../contract/tools/tools.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Only the price and the stock have other names than their fields in the API. */
const shortColumns = namesIn('id, name, price_cents, available, category, featured, img')
export const toolColumns = [...shortColumns, 'description'] as const
export const listedColumns = [...shortColumns, 'sku', 'unit'] as const

type Row<Column extends keyof Selectable<Tables['tools']>> = Pick<
  Selectable<Tables['tools']>,
  Column
>
export type ToolRow = Row<(typeof toolColumns)[number]>
type FoundRow = Row<(typeof listedColumns)[number]> &
  Pick<FoundTool, 'minimum' | 'step' | 'leadDays' | 'madeToOrder'> & {
    from_cents: number | null
    tier_count: number
  }

export function toTool({ id, price_cents, available, ...same }: ToolRow): Tool {
  return { _id: id, ...same, price: toDollars(price_cents), Available: available }
}

function toFoundTool({ from_cents, tier_count, ...row }: FoundRow): FoundTool {
  const { id, price_cents, available, ...same } = row
  return {
    _id: id,
    ...same,
    price: toDollars(price_cents),
    Available: available,
    fromPrice: from_cents === null ? null : toDollars(from_cents),
    tierCount: tier_count,
  }
}

/** With the price in cents. */
export function toolFieldsOf({ id: _, price_cents, available, ...same }: ToolRow): NewTool {
  return { ...same, price: price_cents, Available: available }
}

/** Written once: to build it for each search took a sixth of its time. */
const listed = sql.raw(listedColumns.map((column) => `tools.${column}`).join(', '))

/** The tools that a query of ids names, in its order. */
export async function findListed(db: Db, ids: RawBuilder<unknown>): Promise<FoundTool[]> {
  const { rows } = await sql<FoundRow>`
    select ${listed}, min_quantity as minimum, tools.step, lead_days as "leadDays", made_to_order as "madeToOrder",
      (select min(price_tiers.price_cents) from price_tiers where tool_id = tools.id) as from_cents,
      (select count(*)::int from price_tiers where tool_id = tools.id) as tier_count
    from (select id, row_number() over () as place from (${ids}) as found) as page
    join tools on tools.id = page.id order by place`.execute(db)
  return rows.map(toFoundTool)
}

/** A tool on sale, locked against orders until the transaction ends; leaves its id to be referred to. Refuses any other id. */
export const lockTool = async (db: Db, id: string): Promise<ToolRow> =>
  db
    .selectFrom('tools')
    .select(toolColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('tool_not_found'))
