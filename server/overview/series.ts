import { type RawBuilder, sql } from 'kysely'
import { company } from '../../contract/company.ts'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview.ts'
import type { Db } from '../database/database.ts'
import type { Period, Periods } from './period.ts'

type Placed = { on: string; bookings: number; cents: Cents; paid: number }
type Came = { on: string; cents: Cents }
type Series = Pick<Overview, 'totals' | 'points' | 'pointsBefore'>

/** Bookings and money of both periods, summed up and point by point. */
export async function findSeries(db: Db, periods: Periods): Promise<Series> {
  const [placed, came] = await Promise.all([countPlaced(db, periods), sumCame(db, periods)])
  const [now, before] = [periods.now, periods.before].map((period) => ({
    totals: totalsOf(period, placed, came),
    points: pointsOf(period, placed, came),
  })) as [Summed, Summed]
  const figure = (name: keyof Totals) => ({ now: now.totals[name], before: before.totals[name] })
  return {
    totals: {
      revenue: figure('revenue'),
      bookings: figure('bookings'),
      average: figure('average'),
      paidShare: figure('paidShare'),
    },
    points: now.points,
    pointsBefore: before.points,
  }
}

/** Deleted bookings count once they are paid. */
export const counts = sql<boolean>`(bookings.deleted_at is null or bookings.paid)`

/** Whether a time lies in one of the company's days from one to another. */
export function within(time: RawBuilder<unknown>, { start, end }: Pick<Period, 'start' | 'end'>) {
  return sql<boolean>`${time} >= ${start} and ${time} < ${end}`
}

async function countPlaced(db: Db, { now, before, unit }: Periods): Promise<Placed[]> {
  const both = { start: before.start, end: now.end }
  const { rows } = await sql<Placed>`
    select ${firstDay(unit, sql`created_at`)} as on, count(*) as bookings, sum(total_cents)::bigint as cents,
      count(*) filter (where paid) as paid
    from bookings where ${within(sql`created_at`, both)} and ${counts} group by 1`.execute(db)
  return rows
}

async function sumCame(db: Db, { now, before, unit }: Periods): Promise<Came[]> {
  const both = { start: before.start, end: now.end }
  const { rows } = await sql<Came>`
    select ${firstDay(unit, sql`date`)} as on, sum(amount_cents - returned_cents)::bigint as cents
    from payments where ${within(sql`date`, both)} and state = 'settled' group by 1`.execute(db)
  return rows
}

/** The company's day of a time, or the first day of its month. */
function firstDay(unit: Periods['unit'], time: RawBuilder<unknown>) {
  return sql<string>`date_trunc(${sql.lit(unit)}, ${time} at time zone ${sql.lit(company.timeZone)})::date`
}

type Totals = Record<keyof Overview['totals'], number>
type Summed = { totals: Totals; points: Overview['points'] }

function totalsOf(period: Period, placed: Placed[], came: Came[]): Totals {
  const own = placed.filter(({ on }) => isIn(period, on))
  const bookings = sum(own, ({ bookings }) => bookings)
  const cents = sum(own, ({ cents }) => cents)
  const paid = sum(own, ({ paid }) => paid)
  const { average, paidShare } = ratiosOf({ bookings, cents, paid })
  return {
    revenue: toDollars(
      sum(
        came.filter(({ on }) => isIn(period, on)),
        ({ cents }) => cents,
      ),
    ),
    bookings,
    average: average ?? 0,
    paidShare: paidShare ?? 0,
  }
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

function sum<T>(rows: T[], of: (row: T) => number): number {
  return rows.reduce((all, row) => all + of(row), 0)
}
