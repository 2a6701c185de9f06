import type { OverviewRange } from '../../contract/overview/overview-ranges.ts'
import { companyDay, companyDayStart } from '../../contract/values/days.ts'

const DAY_MS = 86_400_000
const MONTHS = 12
const lengths = { '7d': 7, '30d': 30, '90d': 90 } as const

/** The company's days from one to another, both included. */
export type Days = { from: string; to: string }
/** With the times at which they begin and end. */
export type Period = Days & {
  start: Date
  end: Date
  /** The first day of each point of a plot, oldest first. */
  points: string[]
}
export type Periods = { now: Period; before: Period; unit: 'day' | 'month' }

/** The range that ends today, and the one of the same length before it. */
export function periodsOf(range: OverviewRange, now: Date): Periods {
  const today = companyDay(now)
  if (range === '12m') {
    const now = period(monthsUpTo(today, 0), today)
    return { unit: 'month', now, before: period(monthsUpTo(today, MONTHS), dayAfter(now.from, -1)) }
  }
  const length = lengths[range]
  const upTo = (last: string) =>
    period(
      Array.from({ length }, (_, at) => dayAfter(last, at + 1 - length)),
      last,
    )
  return { unit: 'day', now: upTo(today), before: upTo(dayAfter(today, -length)) }
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export function daysOf({ from, to }: Days): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length }, (_, at) => dayAfter(from, at))
}

/** The last day of the month that begins on `first`. */
export function monthEnd(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function period(points: string[], to: string): Period {
  const from = points[0] ?? to
  return { from, to, start: companyDayStart(from), end: companyDayStart(dayAfter(to, 1)), points }
}

/** The first days of twelve months, the last of them `back` months before the month of `day`. */
function monthsUpTo(day: string, back: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS - back + at, 1)).toISOString().slice(0, 10),
  )
}
