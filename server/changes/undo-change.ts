import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditEntry, AuditFields, AuditNoun } from '../../contract/changes.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/settings-store.ts'
import { setSynonyms } from '../synonyms/synonym-routes.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { toFields } from './change-fields.ts'
import { findChange, isUndoable } from './change-rows.ts'
import { undoModelChange } from './undo-model.ts'
import { undoPricesChange } from './undo-prices.ts'
import { undoSettingChange } from './undo-setting.ts'
import { hideCreatedTool, undoToolChange } from './undo-tool.ts'

/** Undoes one act of the office and returns the change that did it. Refuses what was undone, cannot be, or was changed since. */
export async function undoChange(db: Db, id: string, userId: string): Promise<AuditEntry> {
  const work = async (transaction: Db) => {
    await lockTools(transaction, [id])
    return undo(transaction, id, userId)
  }
  const undoing = await asOffice(db, userId, withSearchedTexts(work), { source: 'undo' })
  const change = await findChange(db, undoing)
  if (change.noun === 'setting') await readSettings(db)
  return change
}

/** Undoes some changes of an import, all or none: a tool that it made is taken off sale. */
export async function undoImported(db: Db, ids: readonly string[], userId: string): Promise<void> {
  const work = async (transaction: Db) => {
    await lockTools(transaction, ids)
    for (const id of ids) await undo(transaction, id, userId, true)
  }
  await asOffice(db, userId, withSearchedTexts(work), { source: 'undo' })
}

/** In the order of their ids, as orders lock them, and before their changes: two undos of one tool would block each other. */
async function lockTools(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from tools where id in (select noun_id from changes where id = any(${ids}::uuid[]))
    order by id for no key update`.execute(db)
}

async function undo(db: Db, id: string, userId: string, hidesCreated = false): Promise<string> {
  const change = await db
    .selectFrom('changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('change_not_found'))
  if (change.undone_by) throw new Refusal('undone_already')
  const { noun, noun_id: toolId, act } = change
  const [before, after] = [toFields(change.before), toFields(change.after)]
  if (toolId && act === 'insert' && noun === 'tool' && hidesCreated) {
    await refuseChangedSince(db, change)
    await hideCreatedTool(db, toolId)
  } else if (noun === 'synonym') {
    await undoSynonymChange(db, before, after)
  } else if (noun === 'setting') {
    await undoSettingChange(db, { before, after }, userId)
  } else if (toolId && isUndoable(change)) {
    if (noun === 'company') await undoPricesChange(db, { id: toolId, before, after })
    else if (noun === 'machine') await undoModelChange(db, { id: toolId, before, after })
    else await undoToolChange(db, { toolId, before, after }, userId)
  } else throw new Refusal('not_undoable')
  return noteUndoing(db, id, { noun, noun_id: toolId })
}

type Made = { noun_id: string | null; batch_id: string | null; at: Date }

async function refuseChangedSince(db: Db, { noun_id, batch_id, at }: Made): Promise<void> {
  const later = await db
    .selectFrom('changes')
    .innerJoin('tools', 'tools.id', 'noun_id')
    .select('tools.name')
    .where('noun', '=', 'tool')
    .where('noun_id', '=', noun_id)
    .where('at', '>', at)
    .where('batch_id', 'is distinct from', batch_id)
    .executeTakeFirst()
  if (later) throw new Refusal('tool_changed', { name: later.name, fields: 'after the import' })
}

/** One transaction changes one thing in one row. */
async function noteUndoing(
  db: Db,
  id: string,
  { noun, noun_id }: { noun: AuditNoun; noun_id: string | null },
): Promise<string> {
  const written = await db
    .selectFrom('changes')
    .select('id')
    .where('noun', '=', noun)
    .where('noun_id', noun_id === null ? 'is' : '=', noun_id)
    .where(sql<boolean>`transaction = pg_current_xact_id()`)
    .executeTakeFirst()
  // All that it changed has gone in another way, such as links to tools that are deleted by now.
  if (!written) throw new Refusal('not_undoable')
  await db.updateTable('changes').set({ undone_by: written.id }).where('id', '=', id).execute()
  return written.id
}

const storedSchema = z
  .object({ synonyms: z.array(z.object({ word: z.string(), means: z.string() })) })
  .transform(({ synonyms }) => synonyms)

/** Gives the synonyms of before back, in the caller's transaction. Refuses with `list_changed` what was changed since. */
async function undoSynonymChange(db: Db, before: AuditFields, after: AuditFields): Promise<void> {
  const now = await lockSynonyms(db)
  if (textOfPairs(now) !== textOfPairs(storedSchema.parse(after))) throw new Refusal('list_changed')
  await setSynonyms(db, { synonyms: storedSchema.parse(before) })
}

type Pair = { word: string; means: string }

async function lockSynonyms(db: Db): Promise<Pair[]> {
  await sql`select 1 from revisions where noun = 'synonyms' for update`.execute(db)
  return db.selectFrom('synonyms').select(['word', 'means']).execute()
}

const textOfPairs = (pairs: Pair[]): string =>
  JSON.stringify(pairs.map(({ word, means }) => [word, means]).sort())

/** What stays of a record about an account that is gone: sums, days, steps and counts, and no words of people. */
const facts: Partial<Record<AuditNoun, string>> = {
  user: 'admin office_areas',
  customer: '',
  booking:
    'total_cents pay_by requested_on hold_until deleted_at hidden_at shipment_lines return_lines',
  quote: 'state total_cents valid_until booking_id',
  key: 'scopes revoked_at',
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
      select id from quotes where user_id = ${userId} union all
      select id from api_keys where user_id = ${userId}
    )
    update changes set before = only_fields(before, fields), after = only_fields(after, fields)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(noun text, fields text[])
    where changes.noun = kept.noun and changes.noun_id in (select id from things)`.execute(db)
}
