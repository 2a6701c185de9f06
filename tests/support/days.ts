import { companyDay } from '../../contract/values/days.ts'

/** The company's day so many days from now; negative ones have passed. */
export function dayFromNow(days: number): string {
  return companyDay(new Date(Date.now() + days * 86_400_000))
}
