import type pg from 'pg'

/** What a caller was answered, and may rely on. */
export type Acknowledged =
  | { what: 'ordered'; id: string; key: string }
  | { what: 'paid'; id: string; transactionId: string }
  | { what: 'deleted'; id: string }

/** Answers that the database contradicts, orders made twice with one key included. */
export async function findContradictions(
  pool: pg.Pool,
  history: Acknowledged[],
): Promise<string[]> {
  const { rows } = await pool.query<{ answer: Acknowledged }>(
    `select answer from jsonb_array_elements($1::jsonb) answer
     left join bookings on bookings.id = (answer ->> 'id')::uuid
     where case answer ->> 'what'
       when 'ordered' then bookings.idempotency_key is distinct from answer ->> 'key'
       when 'paid' then bookings.transaction_id is distinct from answer ->> 'transactionId'
         or not exists (select 1 from payments where transaction_id = answer ->> 'transactionId')
       else bookings.id is null or deleted_at is null and hidden_at is null end`,
    [JSON.stringify(history)],
  )
  return rows.map(({ answer }) => `answered, but not stored: ${JSON.stringify(answer)}`)
}
