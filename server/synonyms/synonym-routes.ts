import { sql } from 'kysely'
import type { SentSynonyms, SynonymList } from '../../contract/synonyms.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'

export const synonymRoutes = (db: Db) =>
  ({
    listSynonyms: () => listSynonyms(db),
    setSynonyms: ({ body, caller }) =>
      asOffice(
        db,
        caller.userId,
        withSearchedTexts((transaction) => setSynonyms(transaction, body)),
      ),
  }) satisfies Partial<Handlers>

/** The words and their revision, as of one moment. */
async function listSynonyms(db: Db): Promise<SynonymList> {
  const { rows } = await sql<SynonymList>`
    select revision, (
      select coalesce(json_agg(json_build_object('word', word, 'means', means) order by word), '[]') from synonyms
    ) as synonyms
    from revisions where noun = 'synonyms'`.execute(db)
  const [list] = rows
  if (!list) throw new Error('The revision of the synonyms is missing.')
  return list
}

/** In the caller's transaction; `list_changed` at another revision than `was`. A trigger marks the tools whose searched text it changes (0003-tools.sql). */
export async function setSynonyms(db: Db, { synonyms, was }: SentSynonyms): Promise<SynonymList> {
  const { revision } = await db
    .selectFrom('revisions')
    .select('revision')
    .where('noun', '=', 'synonyms')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (was !== undefined && was !== revision) throw new Refusal('list_changed')
  await db.deleteFrom('synonyms').execute()
  if (synonyms.length > 0) await db.insertInto('synonyms').values(synonyms).execute()
  await db
    .updateTable('revisions')
    .set({ revision: revision + 1 })
    .where('noun', '=', 'synonyms')
    .execute()
  return listSynonyms(db)
}
