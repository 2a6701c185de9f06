import { type RawBuilder, sql } from 'kysely'

/** A column in the order of names that people expect (db/migrations/0001-text-order-and-search.sql). */
export function byName(column: string): RawBuilder<string> {
  return sql`${sql.ref(column)} collate by_name`
}

/** The same for names of people, who write their own now this way and now that: 'ada' is 'Ada'. */
export function byPerson(column: string): RawBuilder<string> {
  return sql`lower(${sql.ref(column)}) collate by_name`
}
