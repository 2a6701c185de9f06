import * as words from '#words/bookings'
import { companyDay } from '../values/days.ts'

/** The first and the last day that goods can be wished for: from today to two years ahead. */
export function requestedDays(now: Date): { first: string; last: string } {
  const first = companyDay(now)
  return { first, last: `${Number(first.slice(0, 4)) + 2}${first.slice(4)}` }
}

export function requestedDayFault(day: string | null, now: Date): string | undefined {
  const { first, last } = requestedDays(now)
  if (day === null || (first <= day && day <= last)) return undefined
  return `requestedOn must be between ${first} and ${last}`
}

/** What a form says of a wished day; one that was wished for before stays. */
export function wishedDayFault(day: string | null | undefined, before: string | null = null) {
  const { first, last } = requestedDays(new Date())
  if (!day || day === before) return undefined
  if (day < first) return words.thisDayHasPassed
  return day > last ? words.moreThanTwoYearsAhead : undefined
}
