import { sql } from 'kysely'
import { UNVERIFIED_HOLD_HOURS } from '../../contract/limits.ts'

/** How long a hold lasts, and how long it lasts in all once the address is verified; null where it is verified already. */
type HoldTimes = { hours: number; verifiedHours: number | null }

export function holdTimes(isVerified: boolean, holdHours: number): HoldTimes {
  if (isVerified) return { hours: holdHours, verifiedHours: null }
  return { hours: Math.min(UNVERIFIED_HOLD_HOURS, holdHours), verifiedHours: holdHours }
}

/** When something that begins now and lasts so many hours ends; null for no hours. */
export function hoursFromNow(hours: number | null) {
  return sql<Date>`now() + make_interval(secs => ${hours === null ? null : hours * 3600}::float8)`
}
