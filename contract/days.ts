import { company } from './company.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** The day of the company on which something was, is or will be: '2026-11-21'. */
export function companyDay(time: Date): string {
  return shifted(time).toISOString().slice(0, 10)
}

/**
 * The same in words: 'November 21, 2026'. By hand, for the first Intl.DateTimeFormat of a page takes a phone 50 ms, while
 * it comes alive.
 */
export function companyDayInWords(time: Date): string {
  const date = shifted(time)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** The moment whose parts in UTC are those that the company's clock shows. */
function shifted(time: Date): Date {
  return new Date(time.getTime() + company.hoursAheadOfUtc * 3_600_000)
}
