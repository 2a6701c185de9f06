import { type RawBuilder, sql } from 'kysely'

/** Whether the words stand in one of the texts, in whatever case; no words stand in every text. */
export function says(words: string, texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`concat_ws(chr(10), ${sql.join(texts)}) ilike ${pattern}`
}
