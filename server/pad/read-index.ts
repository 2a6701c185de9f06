import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { piecesPerUnit } from '../../contract/tool-details.ts'
import type { Unit } from '../../contract/unit-words.ts'
import type { Db } from '../database/database.ts'
import { createIndexBuilder, type PadIndex } from './pad-index.ts'

const BATCH = 500
/** No other request waits longer than this for a part of the work. */
const SLICE_MS = 5
const DESCRIPTION_LENGTH = 300

type Row = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  category: string | null
  description: string
  tags: string | null
  specs: { name: string; text: string; value: number | null; unit: string | null }[] | null
}

/** Reads all tools on sale into an index, in slices. */
export async function readIndex(db: Db): Promise<PadIndex> {
  const builder = createIndexBuilder()
  const rest = createPacer()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readBatch(db, after)
    for (const row of rows) {
      builder.add(toIndexed(row))
      await rest()
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return builder.finish()
    after = last.id
  }
}

/** Lets other requests run as soon as a slice of time is used up. */
export function createPacer(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined
    return nextTurn().then(() => {
      begun = performance.now()
    })
  }
}

async function readBatch(db: Db, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, sku, unit, category, left(description, ${DESCRIPTION_LENGTH}::int) as description,
      (select string_agg(tag, ' ; ') from tool_tags where tool_id = tools.id) as tags,
      (select json_agg(json_build_object('name', tool_specs.name, 'text', text, 'value', value, 'unit', tool_specs.unit))
        from tool_specs where tool_id = tools.id) as specs
    from tools where deleted_at is null and id > ${after}::uuid order by id limit ${BATCH}`.execute(
    db,
  )
  return rows
}

function toIndexed({ tags, specs, category, description, ...same }: Row) {
  const facts = (specs ?? []).map(({ name, text, unit }) => `${name}: ${text} ${unit ?? ''}`)
  return {
    ...{ id: same.id, name: same.name, sku: same.sku, unit: same.unit },
    piecesPerUnit: piecesPerUnit(same.unit, specs ?? []),
    aliases: tags ?? '',
    text: [category ?? '', ...facts, description].join(' ; '),
  }
}
