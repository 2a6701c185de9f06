import { type RawBuilder, sql } from 'kysely'
import { type Area, areas } from '../../contract/areas.ts'
import { membershipOf } from '../companies/membership.ts'

/** Whether the office asks its people for a second factor; one that a person has set up is asked for anyway. */
export type FactorRule = { factorRequired: boolean }

const allAreas = sql.lit(`{${areas.join()}}`)

// An admin has the rights only while the address is verified (CONTRACT section 3).
const isOffice = sql<boolean>`(users.admin and users.email_verified)`

/** What a query that joins `users` selects of a caller; `hasFactor` says whether the login has given a second factor. */
export function callerColumns({ factorRequired }: FactorRule, hasFactor: RawBuilder<unknown>) {
  const lacksFactor = sql<boolean>`(not ${hasFactor} and (${factorRequired}::boolean or users.two_factor_enabled))`
  return [
    sql<string>`users.id`.as('userId'),
    sql<string>`users.email`.as('email'),
    sql<string>`users.name`.as('name'),
    sql<Area[]>`case when ${isOffice} and not ${lacksFactor}
      then coalesce(users.office_areas, ${allAreas}) else '{}' end`.as('areas'),
    sql<boolean>`${isOffice} and ${lacksFactor}`.as('needsFactor'),
    membershipOf(sql.ref('users.id')).as('membership'),
  ] as const
}
