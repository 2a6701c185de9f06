import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type CustomsFacts = { hsCode: string | null; origin: string | null }

/** The HS code and the country of origin of each line of a booking, as its tool has them by now among its specifications. */
export async function readCustomsFacts(
  db: Db,
  bookingId: string,
): Promise<Map<number, CustomsFacts>> {
  const { rows } = await sql<CustomsFacts & { line: number }>`
    select line, max(text) filter (where tool_specs.name = 'HS code') as "hsCode",
      max(text) filter (where tool_specs.name = 'Country of origin') as origin
    from booking_lines join tool_specs using (tool_id)
    where booking_id = ${bookingId} and tool_specs.name in ('HS code', 'Country of origin')
    group by line`.execute(db)
  return new Map(rows.map(({ line, ...facts }) => [line, facts]))
}
