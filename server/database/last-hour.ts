import { sql } from 'kysely'

/** Whether a row was written within the last hour. */
export const inLastHour = sql<boolean>`created_at > now() - interval '1 hour'`

const oldest = sql`min(created_at) filter (where ${inLastHour})`

/** In how many whole seconds the oldest of some rows of the last hour is none of them any more; as if it were of now where there is none. */
export const secondsToGo = sql<number>`ceil(extract(epoch from coalesce(${oldest}, now()) + interval '1 hour' - now()))::integer`
