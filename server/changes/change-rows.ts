import { sql } from 'kysely'
import { z } from 'zod'
import * as words from '#words/settings'
import type { AuditEntry, AuditFields } from '../../contract/changes.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { toFields } from './change-fields.ts'

/** Changes with the names of what was changed and of who did it. */
export const selectChanges = (db: Db) =>
  db
    .selectFrom('changes')
    .leftJoin('users as actor', 'actor.id', 'changes.actor_id')
    .selectAll('changes')
    .select(['actor.name as actor_name', 'actor.email as actor_email'])
    .select([nameOfThing.as('name'), numberOfBooking.as('number')])

const { seller, bank, days, holds, tax } = words
const sections = JSON.stringify({ seller, bank, days, holds, tax })

const nameOfThing = sql<string | null>`
  case when noun in ('tool', 'stock') then (select name from tools where id = noun_id)
    when noun = 'machine' then (select name from machine_models where id = noun_id)
    when noun in ('user', 'customer') then (select name from users where id = noun_id)
    when noun = 'question' then (select name from contact_messages where id = noun_id)
    when noun = 'company' then (select name from companies where id = noun_id)
    when noun = 'key' then (select name from api_keys where id = noun_id)
    when noun = 'webhook' then coalesce(after ->> 'url', before ->> 'url', (select url from webhook_endpoints where id = noun_id))
    when noun = 'setting' then ${sections}::jsonb ->> (after ->> 'section')
    when noun = 'import' then coalesce((select name from imports where id = noun_id), before ->> 'name')
    when noun = 'quote' then (
      select 'Q-' || lpad(number::text, greatest(6, length(number::text)), '0') || case when revision > 1 then '/' || revision else '' end
      from quotes where id = noun_id
    ) end`

const numberOfBooking = sql<number | null>`
  case noun when 'booking' then (select number from bookings where id = noun_id)
    when 'payment' then (
      select bookings.number from payments join bookings on bookings.id = booking_id where payments.id = noun_id
    ) end`

export type ChangeRow = Awaited<
  ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>
>

export function toAuditEntry(row: ChangeRow): AuditEntry {
  const { id, at, source, noun, noun_id, act, batch_id, undone_by, name, number } = row
  return {
    _id: id,
    at: at.toISOString(),
    who: whoOf(row),
    source,
    noun,
    nounId: noun_id,
    name: name ?? (number === null ? null : toBookingNumber(number)),
    act,
    before: toFields(row.before),
    after: toFields(row.after),
    batch: batch_id,
    undoable: undone_by === null && isUndoable(row),
    undoneBy: undone_by,
  }
}

function whoOf({ actor_id, actor_name, actor_email }: ChangeRow): AuditEntry['who'] {
  if (actor_id === null || actor_name === null || actor_email === null) return null
  return { _id: actor_id, name: actor_name, email: actor_email }
}

/** Changes of settings, a tool, a machine model or the synonyms, its deletion and restoring; not its creation, and not its files (CONTRACT section 4.5). */
export function isUndoable(row: Pick<ChangeRow, 'noun' | 'act' | 'before' | 'after'>): boolean {
  if (row.noun === 'synonym' || row.noun === 'setting') return true
  if (row.noun === 'company') return Object.keys(row.after ?? {}).join() === 'agreed_prices'
  if ((row.noun !== 'tool' && row.noun !== 'machine') || row.act !== 'update') return false
  return filesOf(toFields(row.before)) === filesOf(toFields(row.after))
}

const rowsSchema = z
  .array(z.object({ _id: z.json(), title: z.json(), position: z.json() }))
  .catch([])

/** Files in their order, without the address that another photo changes; drawings of a model in any order. */
function filesOf(fields: AuditFields): string {
  const files = rowsSchema
    .parse(fields?.files)
    .map(({ _id, title, position }) => [_id, title, position])
  const drawings = rowsSchema.parse(fields?.drawings).map(({ _id }) => _id)
  return JSON.stringify([files, drawings.sort()])
}

export async function findChange(db: Db, id: string): Promise<AuditEntry> {
  const row = await selectChanges(db).where('changes.id', '=', id).executeTakeFirstOrThrow()
  return toAuditEntry(row)
}
