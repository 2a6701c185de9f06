import type pg from 'pg'

/** What somebody outside was answered, and therefore holds for true. */
export type Told =
  | { what: 'ordered'; id: string; key: string }
  | { what: 'paid'; id: string; transactionId: string }
  | { what: 'deleted'; id: string }

/** Where the books say otherwise than what was answered; and orders that one key made twice. */
export async function contradictions(pool: pg.Pool, history: Told[]): Promise<string[]> {
  const { rows } = await pool.query<{ told: Told }>(
    `select told from jsonb_array_elements($1::jsonb) told
     left join bookings on bookings.id = (told ->> 'id')::uuid
     where case told ->> 'what'
       when 'ordered' then bookings.idempotency_key is distinct from told ->> 'key'
       when 'paid' then bookings.transaction_id is distinct from told ->> 'transactionId'
         or not exists (select 1 from payments where transaction_id = told ->> 'transactionId')
       else bookings.id is null or deleted_at is null end`,
    [JSON.stringify(history)],
  )
  return rows.map(({ told }) => `answered, and not so: ${JSON.stringify(told)}`)
}
