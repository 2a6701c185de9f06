import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseLine } from '../../../tests/support/database-line.ts'
import { freePort } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { findToolDetails } from '../../tools/tool-details.ts'
import { watchCatalogue } from './catalogue-changes.ts'
import type { Tables } from './tables.ts'

// A change of these need not reach public pages: orders change what is available, and the rest is set once or internal.
const privateColumns = ['id', 'available', 'stock_at', 'reorder_point', 'created_at', 'updated_at']

test('every column of tools that public pages show is named by the trigger that invalidates them', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const { rows } = await own.pool.query<{ name: string; watched: boolean }>(`
    select attname::text as name, attnum = any(tgattr) as watched
    from pg_attribute join pg_trigger on tgrelid = attrelid and tgname = 'tools_changed'
    where attrelid = 'tools'::regclass and attnum > 0 and not attisdropped`)
  const unwatched = rows.flatMap(({ name, watched }) => (watched ? [] : name))
  expect(unwatched.sort()).toEqual(privateColumns.toSorted())
})

test('a change of any table that the facts of a tool are read from invalidates public pages', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: own.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  await findToolDetails(db, randomUUID())
  const read = statements.join().matchAll(/(?:from|join) "(\w+)"/g)
  const tables = [...new Set([...read].map(([, table]) => table))].sort()
  expect(tables).toContain('tool_specs')
  const { rows } = await own.pool.query<{ name: string }>(`
    select tgrelid::regclass::text as name from pg_trigger
    where tgname = tgrelid::regclass || '_changed' and tgfoid = 'notify_catalogue_change'::regproc
      and (tgattr = '' or tgrelid = 'tools'::regclass)
      -- Bits of insert, delete and update.
      and tgtype & 28 = 28`)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

test('a silent connection is noticed and replaced, and nothing counts as fresh before', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const line = databaseLine(own.url, await freePort())
  await line.mend()
  onTestFinished(line.cut)
  let changes = 0
  const noteChange = () => {
    changes += 1
  }
  const watch = watchCatalogue(line.url, noteChange, { checkMs: 50, answerMs: 200 })
  onTestFinished(watch.stop)
  await expect.poll(() => watch.isWatching()).toBe(true)
  line.silence()
  const before = changes
  await expect.poll(() => watch.isWatching()).toBe(false)
  expect(changes).toBeGreaterThan(before)
  line.speak()
  await expect.poll(() => watch.isWatching()).toBe(true)
  const seen = changes
  await own.pool.query('notify catalogue')
  await expect.poll(() => changes).toBe(seen + 1)
})
