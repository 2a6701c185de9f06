import * as words from '#words/values'
import { companyDay } from './days.ts'

/** Days of the past year, by which a bank moved money: from a year ago to today. */
export function pastDays(now: Date): { first: string; last: string } {
  const last = companyDay(now)
  return { first: `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`, last }
}

/** What a form says of such a day. */
export function pastDayFault(day: string): string | undefined {
  const { first, last } = pastDays(new Date())
  if (day > last) return words.thisDayIsStillToCome
  return day < first ? words.thisIsMoreThanAYearAgo : undefined
}
