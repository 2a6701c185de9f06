import { company } from '../company.ts'

const months =
  'January February March April May June July August September October November December'.split(' ')

/** The company's day of a time: '2026-11-21'. */
export const companyDay = (time: Date): string => shifted(time).toISOString().slice(0, 10)

/** When one of the company's days ('2026-11-21') begins. */
export const companyDayStart = (day: string): Date =>
  new Date(Date.parse(day) - company.hoursAheadOfUtc * 3_600_000)

/** What the company's clock shows: '14:05'. */
export const companyTime = (time: Date): string => shifted(time).toISOString().slice(11, 16)

/** The company's day in words: 'November 21, 2026'. */
export const companyDayInWords = (time: Date): string => dayInWords(companyDay(time))

/** A day in words: 'November 21, 2026'. Without Intl.DateTimeFormat, whose first use takes a phone 50 ms. */
export function dayInWords(day: string): string {
  const date = new Date(day)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** A day in short: 'Nov 21'. */
export function shortDay(day: string): string {
  const [month = '', number = ''] = dayInWords(day).split(/[ ,]/)
  return `${month.slice(0, 3)} ${number}`
}

/** The time whose UTC parts are what the company's clock shows. */
const shifted = (time: Date): Date => new Date(time.getTime() + company.hoursAheadOfUtc * 3_600_000)
