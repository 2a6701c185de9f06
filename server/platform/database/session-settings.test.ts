import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'

const ODD = {
  datestyle: "'SQL, DMY'",
  timezone: "'Asia/Kathmandu'",
  default_transaction_isolation: "'repeatable read'",
}

async function makeOdd(pool: { query(statement: string): Promise<unknown> }) {
  for (const [name, value] of Object.entries(ODD)) {
    await pool.query(
      `do $$ begin execute format('alter database %I set ${name} = %L', current_database(), ${value}); end $$`,
    )
  }
}

test('overrides the defaults of a database for dates and transactions', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  await makeOdd(own.pool)
  const { pool, close } = openDatabase(own.url, () => undefined)
  onTestFinished(close)
  const { rows } = await pool.query(
    "select timestamptz '2026-11-21 12:00:00Z' as time, current_setting('transaction_isolation') as isolation, current_setting('timezone') as zone",
  )
  expect(rows).toEqual([
    { time: new Date('2026-11-21T12:00:00Z'), isolation: 'read committed', zone: 'UTC' },
  ])
})

test('keeps the options in the address of the database', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  await own.pool.query('create schema wares')
  await makeOdd(own.pool)
  const url = new URL(own.url)
  url.searchParams.set('options', '-c search_path=wares')
  const { pool, close } = openDatabase(url.href, () => undefined)
  onTestFinished(close)
  const { rows } = await pool.query(
    "select current_schema as schema, current_setting('datestyle') as dates",
  )
  expect(rows).toEqual([{ schema: 'wares', dates: 'ISO, MDY' }])
})

test('deploy/database.sql sets the same for the user of the shop', async () => {
  const script = await readFile(new URL('../../../deploy/database.sql', import.meta.url), 'utf8')
  const given = [...script.matchAll(/^alter role bdmart set (\w+) = '(.+)';$/gm)]
  expect(given).toHaveLength(4)
  const { pool, drop } = await cloneDatabase()
  onTestFinished(drop)
  for (const [, name, value] of given)
    expect((await pool.query(`select current_setting('${name}') as ${name}`)).rows).toEqual([
      { [String(name)]: value },
    ])
})
