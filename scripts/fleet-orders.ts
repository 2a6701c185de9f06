import type { Confirmed, Person } from '@bd-mart/fleet/shop'
import type pg from 'pg'
import { findContradictions } from '../tests/faults/acknowledged.ts'
import { findWrongStock } from '../tests/faults/invariants.ts'

/** Compares what the buyers of a drill were answered with what the database has, in sentences. */
export async function countOrders(pool: pg.Pool, people: Person[], confirmed: Confirmed[]) {
  const history = confirmed.map(({ id, key }) => ({ what: 'ordered' as const, id, key }))
  const lost = await findContradictions(pool, history)
  const ids = people.map(({ id }) => id)
  const { rows } = await pool.query<{ stored: number; keys: number }>(
    `select count(*)::int as stored, count(distinct idempotency_key)::int as keys from bookings
     where user_id = any($1::uuid[])`,
    [ids],
  )
  const { stored = 0, keys = 0 } = rows[0] ?? {}
  const wrong = await findWrongStock(pool)
  const doubled = stored - keys
  const lines = [
    `Confirmed orders: ${confirmed.length}; stored: ${stored}; lost: ${lost.length}; doubled: ${doubled}; stored but not confirmed: ${keys - confirmed.length}`,
    wrong.length === 0 ? 'Stock is exact.' : `Stock is wrong: ${wrong.join('; ')}`,
  ]
  return { isRight: lost.length === 0 && doubled === 0 && wrong.length === 0, lines }
}
