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
    const near = await findSimilar(transaction, [...new Set(doubtful)])
    return words.map((word) => near.get(word) ?? [])
  })
}

async function findSimilar(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const near = new Map<string, string[]>()
  const missed = () => words.filter((word) => !near.has(word))
  for (const likeness of SIMILARITY_STEPS) {
    if (missed().length === 0) return near
    // With this limit the planner would scan all words, which is slowest if none is similar.
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(db)
    await addNearest(db, near, missed(), sql`typed <% word`)
  }
  // Two letters that changed places leave few trigrams of a short word.
  const start = sql`regexp_replace(left(typed, 2), '[\\\\%_]', '', 'g') || '%'`
  if (missed().length > 0) await addNearest(db, near, missed(), sql`word like ${start}`)
  return near
}

/** Adds the words that have a similar one by this condition. */
async function addNearest(
  db: Db,
  near: Map<string, string[]>,
  words: string[],
  isSimilar: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word from unnest(${words}::text[]) as each (typed) cross join lateral (
      select word from search_words where ${isSimilar} limit ${MAX_WORDS_READ}) as known`.execute(
    db,
  )
  for (const [typed, found] of Map.groupBy(rows, (row) => row.typed)) {
    const nearest = nearestWords(typed, found.map(({ word }) => word).sort())
    if (nearest.length > 0) near.set(typed, nearest)
  }
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
