import { z } from 'zod'
import { requestedDays } from '../bookings/requested-day.ts'
import { companyDay, companyDayStart } from './days.ts'
import { pastDays } from './past-day.ts'

const DAY_MS = 86_400_000
const sentence = 'must be a date such as 2026-12-01'

/** The company's day on which a bank moved money. */
export const pastDaySchema = z.iso
  .date(sentence)
  .refine((day) => day <= pastDays(new Date()).last, 'must not be in the future')
  .refine((day) => day >= pastDays(new Date()).first, 'must not be more than a year ago')

/** A day that is promised: from today to two years ahead. */
export const comingDaySchema = z.iso
  .date(sentence)
  .refine((day) => day >= requestedDays(new Date()).first, 'must not be in the past')
  .refine(isNear, 'must not be more than two years ahead')

/** The last second of one of the company's days. */
export const endOfCompanyDay = (day: string): Date =>
  new Date(companyDayStart(day).getTime() + DAY_MS - 1000)

/** The end of such a day. */
export const comingDayEndSchema = comingDaySchema.transform(endOfCompanyDay)

/** A day of the company, to its end, or a time. */
export const comingTimeSchema = z
  .union(
    [
      z.iso.date().transform(endOfCompanyDay),
      z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    ],
    sentence,
  )
  .refine((time) => time.getTime() > Date.now(), 'must not be in the past')
  .refine((time) => isNear(companyDay(time)), 'must not be more than two years ahead')

function isNear(day: string): boolean {
  return day <= requestedDays(new Date()).last
}
