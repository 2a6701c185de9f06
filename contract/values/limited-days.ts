import { z } from 'zod'
import * as words from '#words/values'
import { requestedDays } from '../bookings/requested-day.ts'
import { companyDay, companyDayStart } from './days.ts'
import { pastDays } from './past-day.ts'

const DAY_MS = 86_400_000
const sentence = words.mustBeADate('2026-12-01')

/** The company's day on which a bank moved money. */
export const pastDaySchema = z.iso
  .date(sentence)
  .refine((day) => day <= pastDays(new Date()).last, words.mustNotBeInTheFuture)
  .refine((day) => day >= pastDays(new Date()).first, words.mustBeOfThePastYear)

/** A day that is promised: from today to two years ahead. */
export const comingDaySchema = z.iso
  .date(sentence)
  .refine((day) => day >= requestedDays(new Date()).first, words.mustNotBeInThePast)
  .refine(isNear, words.mustBeWithinTwoYears)

/** The last second of one of the company's days. */
export const endOfCompanyDay = (day: string): Date =>
  new Date(companyDayStart(day).getTime() + DAY_MS - 1000)

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
  .refine((time) => time.getTime() > Date.now(), words.mustNotBeInThePast)
  .refine((time) => isNear(companyDay(time)), words.mustBeWithinTwoYears)

function isNear(day: string): boolean {
  return day <= requestedDays(new Date()).last
}
