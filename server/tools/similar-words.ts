import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isMisspellable, nearestWords } from './spelling.ts'

/** Trigram similarity of the words that are read: first high, so that few words match. */
const SIMILARITY_STEPS = [0.5, 0.3]
const MAX_WORDS_READ = 500
/** Each takes up to 50 ms with 100,000 tools. */
const MAX_WORDS_CHECKED = 4

/** The possible spellings of each word, from words of tools; none without pg_trgm. */
export async function findSimilarWords(db: Db, words: string[]): Promise<string[][]> {
  const doubtful = words.filter(isMisspellable).slice(0, MAX_WORDS_CHECKED)
  if (doubtful.length === 0 || !(await hasTrigrams(db))) return words.map(() => [])
  return db.transaction().execute(async (transaction) => {
    // With this limit the planner would scan all words, which is slowest if none is similar.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const near = new Map<string, string[]>()
    for (const word of doubtful) near.set(word, await findSimilar(transaction, word))
    return words.map((word) => near.get(word) ?? [])
  })
}

async function findSimilar(db: Db, word: string): Promise<string[]> {
  for (const likeness of SIMILARITY_STEPS) {
    await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(likeness)}`.execute(db)
    const near = await nearestOf(db, word, sql`${word} <% word`)
    if (near.length > 0) return near
  }
  // Two letters that changed places leave few trigrams of a short word.
  return nearestOf(db, word, sql`word like ${`${word.slice(0, 2).replace(/[\\%_]/g, '')}%`}`)
}

async function nearestOf(db: Db, word: string, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where ${condition} limit ${MAX_WORDS_READ}`.execute(db)
  return nearestWords(word, rows.map((row) => row.word).sort())
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
