import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isMisspellable, nearestWords, vocabularyOf } from './spelling.ts'

/** Trigram similarity of the names that are read: first high, so that few names match. */
const SIMILARITY_STEPS = [0.5, 0.3]
/** Enough to see how a frequent word is spelled. */
const MAX_NAMES_READ = 500
/** Each takes up to 50 ms with 100,000 tools. */
const MAX_WORDS_CHECKED = 4

/** The possible spellings of each word, from names of tools on sale; none without pg_trgm. */
export async function findSimilarWords(db: Db, words: string[]): Promise<string[][]> {
  const doubtful = words.filter(isMisspellable).slice(0, MAX_WORDS_CHECKED)
  if (doubtful.length === 0 || !(await hasTrigrams(db))) return words.map(() => [])
  return db.transaction().execute(async (transaction) => {
    // With this limit the planner would scan all names, which is slowest if none is similar.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const near = new Map<string, string[]>()
    for (const word of doubtful) near.set(word, await findSimilar(transaction, word))
    return words.map((word) => near.get(word) ?? [])
  })
}

async function findSimilar(db: Db, word: string): Promise<string[]> {
  for (const likeness of SIMILARITY_STEPS) {
    await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(likeness)}`.execute(db)
    const tools = await db
      .selectFrom('tools')
      .select('name')
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`${word} <% lower(name)`)
      .limit(MAX_NAMES_READ)
      .execute()
    const near = nearestWords(word, vocabularyOf(tools.map(({ name }) => name)))
    if (near.length > 0) return near
  }
  return []
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
