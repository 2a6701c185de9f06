import { companyDay, companyTime } from './days.ts'

const DAY_MS = 86_400_000
/** Sunday to Thursday. */
export const LAST_WORKING_DAY = 4

/** What is paid on a working day before `cutOff` ships within `packDays` working days, else a day later; a holiday is '2026-12-16'. */
export type Days = { cutOff: string; packDays: number; holidays: string[] }
/** With the time that goods are paid at. */
export type Calendar = Days & { now: Date }

/** Until the office sets others. */
export const usualDays: Days = { cutOff: '14:00', packDays: 1, holidays: [] }

/** The company's day on which goods ship, `leadDays` working days later for what has to be made (CONTRACT section 4.1). */
export function shipsBy({ now, cutOff, packDays, holidays }: Calendar, leadDays: number): string {
  const isWorkingDay = (day: string) =>
    new Date(day).getUTCDay() <= LAST_WORKING_DAY && !holidays.includes(day)
  const today = companyDay(now)
  const isLate = isWorkingDay(today) && companyTime(now) >= cutOff
  let day = today
  for (let left = packDays + (isLate ? 1 : 0) + leadDays; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
