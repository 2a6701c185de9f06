import { sql } from 'kysely'
import { UNVERIFIED_HOLD_HOURS } from '../../contract/limits.ts'
import { isOnAccount, type PayBy, payWays } from '../../contract/payments/pay-ways.ts'
import type { Config } from '../config.ts'

/** Hours from now to the end of a hold, and to its end once the address is verified; null if it is already. */
type HoldTimes = { hours: number; verifiedHours: number | null }

export type HoldRules = Pick<Config, 'settings'>

/** A hundred years: what is on account has no end. */
const NO_END_HOURS = 876_000

/** How long an unpaid booking keeps its stock (CONTRACT section 3). */
export const holdHoursOf = (payBy: PayBy, { settings }: HoldRules): number => {
  const { holdHours, transferHoldHours } = settings.holds
  if (isOnAccount(payBy)) return NO_END_HOURS
  return payWays[payBy].byOffice ? transferHoldHours : holdHours
}

export function holdTimes(isVerified: boolean, holdHours: number): HoldTimes {
  if (isVerified) return { hours: holdHours, verifiedHours: null }
  return { hours: Math.min(UNVERIFIED_HOLD_HOURS, holdHours), verifiedHours: holdHours }
}

export const hoursFromNow = (hours: number | null) =>
  sql<Date>`now() + make_interval(secs => ${hours === null ? null : hours * 3600}::float8)`
