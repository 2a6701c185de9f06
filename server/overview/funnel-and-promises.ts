import { sql } from 'kysely'
import type { Overview } from '../../contract/overview/overview.ts'
import type { Db } from '../platform/database/database.ts'
import type { FactTable } from './read-facts.ts'

type Counted = { at: number | null; n: number }

/** How far the bookings of a period have come, and the median hours of each step. */
export async function findFunnel(db: Db, facts: FactTable): Promise<Overview['funnel']> {
  const { rows } = await sql<{ ordered: number; paid: number }>`
    select coalesce(sum(n), 0)::bigint as ordered, coalesce(sum(m), 0)::bigint as paid from ${facts('placed')}
  `.execute(db)
  const toPay = await countByTime(db, facts, 'toPay')
  const toShip = await countByTime(db, facts, 'toShip')
  return {
    ...(rows[0] ?? { ordered: 0, paid: 0 }),
    shipped: toShip.reduce((all, { n }) => all + n, 0),
    hoursToPaid: medianHours(toPay),
    hoursToShipped: medianHours(toShip),
  }
}

async function countByTime(db: Db, facts: FactTable, kind: 'toPay' | 'toShip'): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select at, sum(n)::bigint as n from ${facts(kind)} group by at order by at`.execute(db)
  return rows
}

/** The mean of the two in the middle, of times in tenths of an hour that are in their order. */
function medianHours(counted: Counted[]): number | null {
  const times = counted.filter(({ at }) => at !== null)
  const all = times.reduce((sum, { n }) => sum + n, 0)
  const atPlace = (place: number) => {
    let left = place
    for (const { at, n } of times) {
      if (left < n) return at ?? 0
      left -= n
    }
    return 0
  }
  const middle = atPlace(Math.floor((all - 1) / 2)) + atPlace(Math.floor(all / 2))
  return all === 0 ? null : Math.round(middle / 2) / 10
}

/** The promises made in a period, measured by the day that was promised first. What was called off is left out. */
export async function findPromises(db: Db, facts: FactTable, today: string) {
  const { rows } = await sql<Overview['promises']>`
    with judged as (
      select n, m > 0 as is_sent, case when m > 0 then at else ${today}::date - (date '2000-01-01' + at) end as days
      from ${facts('promised')}
    )
    select coalesce(sum(n), 0)::bigint as promised, coalesce(sum(n) filter (where is_sent and days <= 0), 0)::bigint as kept,
      coalesce(sum(n) filter (where days > 0), 0)::bigint as late,
      round(sum(days * n) filter (where days > 0) / sum(n) filter (where days > 0), 1)::float as "daysLate"
    from judged`.execute(db)
  return rows[0] ?? { promised: 0, kept: 0, late: 0, daysLate: null }
}
