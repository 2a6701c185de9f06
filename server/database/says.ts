import { type RawBuilder, sql } from 'kysely'

/** Whether the words stand in a text, in whatever case; no words stand in every text. */
export function says(words: string, text: RawBuilder<unknown>): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${text} ilike ${pattern}`
}
