import { sql } from 'kysely'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { Db } from '../platform/database/database.ts'
import type { Period, Periods } from './overview-period.ts'
import type { FactTable } from './read-facts.ts'

type Placed = { on: string; bookings: number; cents: Cents; paid: number }
type Came = { on: string; cents: Cents }
type Series = Pick<Overview, 'totals' | 'points' | 'pointsBefore'>

/** Bookings and money of both periods, summed up and point by point. */
export async function findSeries(
  db: Db,
  facts: FactTable,
  { now: own, before: last, unit }: Periods,
): Promise<Series> {
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

const sum = <T>(rows: T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)
