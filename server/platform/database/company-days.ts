import { type RawBuilder, sql } from 'kysely'
import { company } from '../../../contract/company.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Conditions that a time is in these days of the company, both included; none without days. */
export function isWithinDays(time: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${time} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${startOf(to)} + interval '1 day'`]),
  ]
}

function startOf(day: string): RawBuilder<Date> {
  return sql`(${day}::date)::timestamp at time zone ${sql.lit(company.timeZone)}`
}
