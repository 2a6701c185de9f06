import { sql } from 'kysely'
import type { AuditNoun } from '../../contract/changes.ts'
import type { Db } from '../platform/database/database.ts'

/** What stays of a record about an account that is gone: sums, days, steps and counts, and no words of people. */
const facts: Partial<Record<AuditNoun, string>> = {
  user: 'admin',
  customer: '',
  booking:
    'total_cents pay_by requested_on hold_until deleted_at hidden_at shipment_lines return_lines',
  quote: 'state total_cents valid_until booking_id',
  payment: 'state reason_code refund_due booking_id method amount_cents received_on kind sent_on',
}

/** Takes what people wrote about an account and on its papers out of the records, which keep that it was changed. */
export async function forgetChangesOf(db: Db, userId: string): Promise<void> {
  const kept = Object.entries(facts).map(([noun, fields]) => ({ noun, fields: fields.split(' ') }))
  await sql`
    with things as (
      select ${userId}::uuid as id union all
      select id from bookings where user_id = ${userId} union all
      select id from payments where user_id = ${userId} union all
      select id from quotes where user_id = ${userId}
    )
    update changes set before = only_fields(before, fields), after = only_fields(after, fields)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(noun text, fields text[])
    where changes.noun = kept.noun and changes.noun_id in (select id from things)`.execute(db)
}
