import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { setSynonyms } from '../synonyms/synonym-store.ts'

const storedSchema = z
  .object({ synonyms: z.array(z.object({ word: z.string(), means: z.string() })) })
  .transform(({ synonyms }) => synonyms)

/** Gives the synonyms of before back, in the caller's transaction. Refuses with `list_changed` what was changed since. */
export async function undoSynonymChange(
  db: Db,
  before: AuditFields,
  after: AuditFields,
): Promise<void> {
  const now = await lockSynonyms(db)
  if (textOfPairs(now) !== textOfPairs(storedSchema.parse(after))) throw new Refusal('list_changed')
  await setSynonyms(db, { synonyms: storedSchema.parse(before) })
}

type Pair = { word: string; means: string }

async function lockSynonyms(db: Db): Promise<Pair[]> {
  await db
    .selectFrom('revisions')
    .where('noun', '=', 'synonyms')
    .select('noun')
    .forUpdate()
    .execute()
  return db.selectFrom('synonyms').select(['word', 'means']).execute()
}

function textOfPairs(pairs: Pair[]): string {
  return JSON.stringify(pairs.map(({ word, means }) => [word, means]).sort())
}
