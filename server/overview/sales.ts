import { sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { Db } from '../platform/database/database.ts'
import { counts, within } from './overview-facts.ts'
import type { Period } from './overview-period.ts'
import type { FactTable } from './read-facts.ts'

const TOP = 5

type ToolRow = { id: string; name: string; img: string; pieces: number; cents: number }
type Sold = { categories: { category: string | null; cents: number }[]; tools: ToolRow[] }

/** The revenue by category and the tools with most of it. */
export async function findSold(
  db: Db,
  facts: FactTable,
): Promise<Pick<Overview, 'categories' | 'topTools'>> {
  const { rows } = await sql<Sold>`
    with sold as (
      select id, sum(cents) as cents, sum(n) as pieces from ${facts('tools')} group by id
    ), named as (
      select sold.id, name, img, category, round(cents) as cents, pieces from sold left join tools using (id)
    )
    select
      (select coalesce(json_agg(json_build_object('category', category, 'cents', cents) order by cents desc, category), '[]')
        from (select category, round(sum(cents)) as cents from named group by category) as category) as categories,
      (select coalesce(json_agg(top), '[]') from (
        select id, name, img, pieces, cents from named where id is not null
        order by cents desc, name collate by_name, id limit ${sql.lit(TOP)}
      ) as top) as tools`.execute(db)
  const { categories = [], tools = [] } = rows[0] ?? {}
  return {
    categories: categories.map(({ category, cents }) => ({ category, revenue: toDollars(cents) })),
    topTools: tools.map(({ id, name, img, pieces, cents }) => ({
      _id: id,
      name,
      img,
      pieces,
      revenue: toDollars(cents),
    })),
  }
}

type BuyerRow = { id: string; name: string; email: string; bookings: number; cents: number }

/** The accounts with most revenue, and how many bookings they placed in that period. */
export async function findTopBuyers(
  db: Db,
  facts: FactTable,
  period: Period,
): Promise<Overview['topBuyers']> {
  const { rows } = await sql<BuyerRow>`
    with best as (
      select id, sum(n)::bigint as cents from ${facts('buyers')}
      group by id order by cents desc, id limit ${sql.lit(TOP)}
    )
    select id, name, email, cents, (
      select count(*) from bookings
      where user_id = best.id and ${within(sql`created_at`, [period])} and ${counts}
    ) as bookings
    from best join users using (id) order by cents desc, id`.execute(db)
  return rows.map(({ id, name, email, bookings, cents }) => ({
    _id: id,
    name,
    email,
    bookings,
    revenue: toDollars(cents),
  }))
}
