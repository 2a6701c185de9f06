import { sql } from 'kysely'
import type { Overview } from '../../contract/overview/overview.ts'
import type { Db } from '../platform/database/database.ts'
import { periodsOf } from './period.ts'
import { findFacts } from './read-facts.ts'

const RATE_DAYS = 30
const LONGEST_LIST = 10

type Row = { id: string; name: string; img: string; available: number; reorder_point: number }
type SoldRow = Row & { pieces: number }

/**
 * The tools that run out first at the rate of the last 30 days, and how many are on sale. Where nothing was sold there is
 * no rate: those that should be ordered again come first.
 */
export async function findStock(
  db: Db,
  now: Date,
): Promise<Pick<Overview, 'stock' | 'stockFound'>> {
  const facts = await findFacts(db, periodsOf('30d', now).now, { wholeMonths: true })
  const { rows } = await sql<SoldRow>`
    with sold as (select id, sum(n)::bigint as pieces from ${facts('pieces')} group by id)
    select id, name, img, available, reorder_point, coalesce(pieces, 0) as pieces
    from tools left join sold using (id) where deleted_at is null
    order by available / nullif(pieces, 0)::float nulls last, available > reorder_point, available, name collate by_name
    limit ${sql.lit(LONGEST_LIST)}`.execute(db)
  const { count } = await db
    .selectFrom('tools')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { stock: rows.map(toStock), stockFound: count }
}

function toStock({ id, name, img, available, reorder_point, pieces }: SoldRow) {
  const perDay = pieces / RATE_DAYS
  return {
    _id: id,
    name,
    img,
    Available: available,
    reorderPoint: reorder_point,
    perDay: round(perDay),
    daysLeft: perDay === 0 ? null : round(available / perDay),
  }
}

/** To a tenth. */
const round = (figure: number) => Math.round(figure * 10) / 10
