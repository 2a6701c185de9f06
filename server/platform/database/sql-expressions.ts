import { type RawBuilder, sql } from 'kysely'
import { company } from '../../../contract/company.ts'
import { foldText } from '../../../contract/values/folded-text.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'

/** Whether a text contains the words, both folded (db/migrations/0032-folded-words.sql). Every text contains no words. */
export function textContains(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`
  return sql`fold_text(${text}) like ${`%${escapePattern(foldText(words))}%`} ${PLANNED_EACH_TIME}`
}

export const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A column in the order that people expect of names (db/migrations/0001-text-order-and-search.sql). */
export const sortableName = (column: string): RawBuilder<string> =>
  sql`${sql.ref(column)} collate by_name`

/** For names of people, who write their own in any case: 'ada' is 'Ada'. */
export const sortablePersonName = (column: string): RawBuilder<string> =>
  sql`lower(${sql.ref(column)}) collate by_name`

export const inLastHour = sql<boolean>`created_at > now() - interval '1 hour'`

const oldest = sql`min(created_at) filter (where ${inLastHour})`

/** Whole seconds until the oldest row of the last hour is older than that; an hour where there is none. */
export const secondsUntilOldestExpires = sql<number>`ceil(extract(epoch from coalesce(${oldest}, now()) + interval '1 hour' - now()))::integer`

type Days = { from?: string | undefined; to?: string | undefined }

/** Conditions that a time is in these days of the company, both included; none without days. */
export function isWithinDays(time: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${time} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${startOf(to)} + interval '1 day'`]),
  ]
}

const startOf = (day: string): RawBuilder<Date> =>
  sql`(${day}::date)::timestamp at time zone ${sql.lit(company.timeZone)}`
