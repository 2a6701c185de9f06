import { type Kysely, sql } from 'kysely'
import { mapSteps } from '../../contract/pad/steps.ts'
import {
  type SearchedFacts,
  searchedText,
  toOtherNames,
} from '../../contract/search/searched-text.ts'
import { runInSlices } from '../catalogue/slices.ts'
import { vocabularyOf } from '../catalogue/spelling.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const AT_ONCE = 500

/** Writes all that are due, in steps. */
export async function writeAllSearchedTexts(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const found = await db.transaction().execute((step) => writeSearchedTexts(step, AT_ONCE))
    if (found === 0) return
  }
}

/** Writes searched texts of changed tools, at most `most`; in the transaction of the change, so that a search finds what a page shows. */
export async function writeSearchedTexts(db: Db, most = 2_000): Promise<number> {
  const ids = await takeDue(db, most)
  const words = new Set<string>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const word of await writeTexts(db, ids.slice(at, at + AT_ONCE))) words.add(word)
  await insertWords(db, words)
  return ids.length
}

/** Work of the office that changes tools, with what a search reads of them in its transaction. */
export function withSearchedTexts<T>(work: (transaction: Db) => Promise<T>) {
  return async (transaction: Db): Promise<T> => {
    const result = await work(transaction)
    await writeSearchedTexts(transaction)
    return result
  }
}

/** What another process is writing is left to it. Sorted, as their words are: two that write wait for each other in one order. */
async function takeDue(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with first as (
      select tool_id from tool_search_due limit ${most} for update skip locked
    ), taken as (
      delete from tool_search_due where ctid = any(array(
        select ctid from tool_search_due where tool_id in (select tool_id from first) for update skip locked))
      returning tool_id
    )
    select distinct tool_id as id from taken order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns what a misspelt word of a search may mean. */
async function writeTexts(db: Db, ids: string[]): Promise<Set<string>> {
  // Two changes of one tool: the second reads what the first wrote.
  await sql`select from tool_search where tool_id = any(${ids}::uuid[]) order by tool_id for update
  `.execute(db)
  const names = toOtherNames(await db.selectFrom('synonyms').selectAll().execute())
  const tools = await readSearchedFacts(db, ids)
  // Five hundred take so long that searches would wait.
  const texts = await runInSlices(
    mapSteps(tools, ({ id, ...facts }) => ({ id, ...searchedText(facts, names) })),
  )
  const words = names.flatMap(({ word, means }) => [word, ...means])
  await deleteTexts(db, ids)
  if (texts.length > 0) await insertTexts(db, JSON.stringify(texts))
  return vocabularyOf([...words, ...tools.flatMap(searchedWordsOf)])
}

type ToolTexts = SearchedFacts & { id: string }

export async function readSearchedFacts(db: Db, ids: string[]): Promise<ToolTexts[]> {
  const { rows } = await sql<ToolTexts>`
    select id, name, sku, category, description,
      array(select tag from tool_tags where tool_id = tools.id order by tag) as tags,
      (select coalesce(json_agg(json_build_object('name', name, 'text', text, 'unit', unit) order by position), '[]')
        from tool_specs where tool_id = tools.id) as specs,
      (select coalesce(json_agg(machine), '[]') from (
        select maker, machine_models.name, machine_models.sku,
          array_agg(position order by position) || array_remove(array_agg(distinct place), null) as places
        from model_parts join machine_models on machine_models.id = model_id
        where tool_id = tools.id and machine_models.deleted_at is null
        group by machine_models.id) as machine) as machines
    from tools where id = any(${ids}::uuid[]) and deleted_at is null order by id`.execute(db)
  return rows
}

/** What a misspelt word may mean: also other names, and words such as a material. */
function searchedWordsOf({ name, category, tags, specs }: SearchedFacts): string[] {
  return [name, category ?? '', ...tags, ...specs.map(({ text }) => text)]
}

async function deleteTexts(db: Db, ids: string[]): Promise<void> {
  await sql`delete from tool_search where tool_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from tool_sizes where tool_id = any(${ids}::uuid[])`.execute(db)
}

/** Another process may write the first text of a tool at the same time. */
async function insertTexts(db: Db, texts: string): Promise<void> {
  await sql`
    insert into tool_search (tool_id, name, called, code, searched, others_at, facts_at, description_at)
    select id, name, called, code, searched, "othersAt", "factsAt", "descriptionAt" from json_to_recordset(${texts}::json) as text
      (id uuid, name text, called text, code text, searched text, "othersAt" integer, "factsAt" integer, "descriptionAt" integer)
    on conflict (tool_id) do update set
      (name, called, code, searched, others_at, facts_at, description_at) =
      (excluded.name, excluded.called, excluded.code, excluded.searched, excluded.others_at, excluded.facts_at, excluded.description_at)
  `.execute(db)
  await sql`
    insert into tool_sizes (tool_id, kind, size, is_imperial)
    select id, kind, size, "isImperial" from json_to_recordset(${texts}::json) as text (id uuid, dimensions json)
    cross join json_to_recordset(dimensions) as dimension (kind text, size numeric, "isImperial" boolean)
    on conflict do nothing`.execute(db)
}

async function insertWords(db: Db, words: Set<string>): Promise<void> {
  await sql`
    insert into search_words (word)
    select given.word from unnest(${[...words].sort()}::text[]) as given (word)
    where not exists (select from search_words as known where known.word = given.word)
    on conflict do nothing`.execute(db)
}
