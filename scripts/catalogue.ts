// npm run catalogue -- --tools N: fills the catalogue with generated tools for scale tests. Running it twice changes nothing.
import { parseArgs } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/platform/database/database.ts'
import { withShopDatabase } from './connect.ts'

const CHUNK = 5_000
const MAX_TOOLS = 1_000_000

const { values } = parseArgs({ options: { tools: { type: 'string' } }, strict: false })
const wanted = Number(String(values.tools))

if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_TOOLS) {
  console.error(`Usage: npm run catalogue -- --tools N (1 to ${MAX_TOOLS})`)
  process.exitCode = 1
} else {
  await withShopDatabase(async ({ db }) => {
    let added = 0
    for (let from = 1; from <= wanted; from += CHUNK) {
      added += await addTools(db, from, Math.min(from + CHUNK - 1, wanted))
    }
    await sql`analyze tools`.execute(db)
    console.log(`${added} generated tools added, ${wanted} are there.`)
  })
}

/** Adds missing generated tools; the same number always gives the same tool. */
async function addTools(db: Db, from: number, to: number): Promise<number> {
  return db.transaction().execute(async (change) => {
    await sql`set local shop.audit = 'off'`.execute(change)
    const { rows } = await insertTools(from, to).execute(change)
    return rows[0]?.count ?? 0
  })
}

function insertTools(from: number, to: number): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    with pictures as (
      select array_agg(img order by img) as img, array_agg(category order by img) as category
      from (select distinct img, category from tools where featured and deleted_at is null) as featured
    ), added as (
      insert into tools (sku, name, price_cents, available, img, description, category)
      select
        'BD-' || lpad(n::text, 7, '0'),
        (array['Bearing', 'Spindle', 'Reed', 'Drill', 'Spanner', 'Gear', 'Belt', 'Heald', 'Chuck', 'Gauge'])[1 + n % 10]
          || ' ' || (array['compact', 'standard', 'heavy-duty', 'precision', 'stainless'])[1 + n / 10 % 5]
          || ' BD-' || lpad(n::text, 7, '0'),
        100 + (n::bigint * 7919) % 99900,
        100000,
        coalesce(img[1 + n % array_length(img, 1)], '/media/tools/bench-vise.1200x1200.jpg'),
        'Part number BD-' || lpad(n::text, 7, '0') || ', generated for tests of scale.',
        coalesce(category[1 + n % array_length(category, 1)], 'Generated')
      from generate_series(${from}::int, ${to}::int) as n, pictures
      on conflict do nothing
      returning id, available, substr(sku, 4)::int as n
    ), moved as (
      insert into stock_movements (tool_id, kind, quantity) select id, 'initial', available from added
    ), specified as (
      insert into tool_specs (tool_id, position, name, text, value, unit)
      select id, position, name, text, value, unit from added cross join lateral (values
        (1, 'Bore', (5 + n % 60)::text, 5 + n % 60, 'mm'),
        (2, 'Width', (2 + n / 60 % 90)::text, 2 + n / 60 % 90, 'mm'),
        (3, 'Weight', (10 + n % 4000)::text, 10 + n % 4000, 'g'),
        (4, 'Material', (array['Steel', 'Cast iron', 'Brass', 'Nylon', 'Stainless steel'])[1 + n / 7 % 5], null, null)
      ) as spec (position, name, text, value, unit)
    )
    select count(*) as count from added`
}
