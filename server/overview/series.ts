import { sql } from 'kysely'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { Db } from '../platform/database/database.ts'
import { counts, within } from './overview-facts.ts'
import type { Period, Periods } from './overview-period.ts'
import type { FactTable } from './read-facts.ts'

type Placed = { on: string; bookings: number; cents: Cents; paid: number }
type Came = { on: string; cents: Cents }
/** Bookings and money of both periods, summed up and point by point. */
export async function findSeries(
  db: Db,
  facts: FactTable,
  { now: own, before: last, unit }: Periods,
): Promise<Pick<Overview, 'totals' | 'points' | 'pointsBefore'>> {
  const on = sql<string>`date_trunc(${sql.lit(unit)}, day::timestamp)::date::text`
  const { rows: placed } = await sql<Placed>`
    select ${on} as on, sum(n)::bigint as bookings, sum(cents)::bigint as cents, sum(m)::bigint as paid
    from ${facts('placed')} group by 1`.execute(db)
  const { rows: came } = await sql<Came>`
    select ${on} as on, sum(cents)::bigint as cents from ${facts('came')} group by 1`.execute(db)
  const [now, before] = [totalsOf(own, placed, came), totalsOf(last, placed, came)]
  const figure = (name: keyof Totals) => ({ now: now[name], before: before[name] })
  return {
    totals: {
      revenue: figure('revenue'),
      bookings: figure('bookings'),
      average: figure('average'),
      paidShare: figure('paidShare'),
    },
    points: pointsOf(own, placed, came),
    pointsBefore: pointsOf(last, placed, came),
  }
}

type Totals = Record<keyof Overview['totals'], number>

function totalsOf(period: Period, placed: Placed[], came: Came[]): Totals {
  const own = placed.filter(({ on }) => isIn(period, on))
  const bookings = sum(own, ({ bookings }) => bookings)
  const cents = sum(own, ({ cents }) => cents)
  const paid = sum(own, ({ paid }) => paid)
  const { average, paidShare } = ratiosOf({ bookings, cents, paid })
  const money = came.filter(({ on }) => isIn(period, on))
  const revenue = toDollars(sum(money, ({ cents }) => cents))
  return { revenue, bookings, average: average ?? 0, paidShare: paidShare ?? 0 }
}

function ratiosOf({ bookings, cents, paid }: Omit<Placed, 'on'>) {
  if (bookings === 0) return { average: null, paidShare: null }
  return { average: toDollars(Math.round(cents / bookings)), paidShare: paid / bookings }
}

const none = { bookings: 0, cents: 0, paid: 0 }

function pointsOf({ points }: Period, placed: Placed[], came: Came[]): Overview['points'] {
  const booked = new Map(placed.map((row) => [row.on, row]))
  const cents = new Map(came.map((row) => [row.on, row.cents]))
  return points.map((on) => ({
    on,
    revenue: toDollars(cents.get(on) ?? 0),
    bookings: booked.get(on)?.bookings ?? 0,
    ...ratiosOf(booked.get(on) ?? none),
  }))
}

const isIn = ({ from, to }: Period, day: string) => day >= from && day <= to

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

const TOP = 5

type ToolRow = { id: string; name: string; img: string; pieces: number; cents: number }
type Sold = { categories: { category: string | null; cents: number }[]; tools: ToolRow[] }

/** The revenue by category and the tools with most of it. */
export async function findSold(db: Db, facts: FactTable) {
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
export async function findTopBuyers(db: Db, facts: FactTable, period: Period) {
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
