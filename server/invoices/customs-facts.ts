import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type Customs = Record<'hsCode' | 'origin', string | null> &
  Record<'net' | 'gross', number | null>

/** What customs ask of each line of a booking, by now among the specifications of its tool; weights in grams of one piece. */
export async function readCustoms(db: Db, bookingId: string): Promise<Map<number, Customs>> {
  const grams = sql`spec.value * case spec.unit when 'kg' then 1000 when 'g' then 1 end`
  const { rows } = await sql<Customs & { line: number }>`
    select line, max(spec.text) filter (where spec.name = 'HS code') as "hsCode",
      max(spec.text) filter (where spec.name = 'Country of origin') as origin,
      coalesce(max(${grams}) filter (where spec.name = 'Net weight'),
        max(${grams}) filter (where spec.name = 'Weight'))::float8 as net,
      (max(${grams}) filter (where spec.name = 'Gross weight'))::float8 as gross
    from booking_lines join tool_specs spec using (tool_id)
    where booking_id = ${bookingId}
      and spec.name in ('HS code', 'Country of origin', 'Weight', 'Net weight', 'Gross weight')
    group by line`.execute(db)
  return new Map(rows.map(({ line, ...customs }) => [line, customs]))
}
