import { company } from '../company.ts'
import { companyDay, companyTime } from './days.ts'

const DAY_MS = 86_400_000
/** Sunday to Thursday. */
const LAST_WORKING_DAY = 4

/** The time that goods are paid at, and the company's holidays ('2026-12-16'). */
export type Calendar = { now: Date; holidays: readonly string[] }

/** The company's day on which goods ship, `leadDays` working days later for what has to be made (CONTRACT section 4.1). */
export function shipsBy({ now, holidays }: Calendar, leadDays: number): string {
  const isWorkingDay = (day: string) =>
    new Date(day).getUTCDay() <= LAST_WORKING_DAY && !holidays.includes(day)
  const today = companyDay(now)
  const isLate = isWorkingDay(today) && companyTime(now) >= company.cutOff
  let day = today
  for (let left = company.packDays + (isLate ? 1 : 0) + leadDays; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
