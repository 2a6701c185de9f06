import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { startShopProcess } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import { openDatabase } from './database.ts'
import { isMigrated, loadDemoCatalogue, migrate } from './migrate.ts'

async function emptyDatabase() {
  const database = await cloneDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  return database
}

test('two processes together apply each migration once', async () => {
  const { pool, drop } = await emptyDatabase()
  expect(await isMigrated(pool)).toBe(false)
  const [one, two] = await Promise.all([migrate(pool), migrate(pool)])
  const names = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'))
  expect([...one, ...two].sort()).toEqual(names.sort())
  expect(await migrate(pool)).toEqual([])
  expect(await isMigrated(pool)).toBe(true)
  await drop()
})

test('shops that start at once on an empty database load the demo once', async () => {
  const { pool, url, drop } = await emptyDatabase()
  const starts = Array.from({ length: 4 }, () => openDatabase(url, () => {}))
  const demo = { catalogue: true, accounts: false, history: false }
  const prepared = await Promise.all(starts.map(({ pool }) => prepareDatabase(pool, { demo })))
  expect(prepared).toEqual([true, true, true, true])
  const { rows } = await pool.query(
    'select (select count(*) from tools) as tools, (select count(*) from tool_search) as texts',
  )
  expect(rows[0].texts).toBe(rows[0].tools)
  for (const { close } of starts) await close()
  await drop()
})

test('a migration that the database refuses ends the start with one line that names it', async () => {
  const { pool, url, drop } = await emptyDatabase()
  await pool.query('create table tools (id int)')
  const shop = await startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const [code] = await once(shop.child, 'close')
  expect(code).toBe(1)
  expect(shop.output()).toContain(
    'BD-MART: the database cannot be brought up to date (0003-tools.sql: relation "tools" already exists). The step is undone: correct what the message names, then start again.\n',
  )
  expect(shop.output()).not.toMatch(/^\s+at /m)
  await shop.stop()
  await drop()
})

test('a start refuses a database made by other migrations, with the remedy in one line', async () => {
  const { pool, url, drop } = await cloneDatabase()
  await pool.query("update migrations set name = '0001-identity.sql' where name like '0001-%'")
  const shop = await startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const [code] = await once(shop.child, 'close')
  expect(code).toBe(1)
  expect(shop.output()).toContain(
    'BD-MART: the database was made by another release of the shop (it has the step 0001-identity.sql, which does not fit this one): start that release, or empty the demo with "npm run reset", or restore a backup of this release with "npm run restore".\n',
  )
  expect(shop.output()).not.toMatch(/^\s+at /m)
  await shop.stop()
  await drop()
})

test('a start refuses a migration that has changed since it was applied', async () => {
  const { pool, url, drop } = await cloneDatabase()
  await pool.query("update migrations set hash = 'of another text' where name = '0003-tools.sql'")
  const shop = await startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const [code] = await once(shop.child, 'close')
  expect(code).toBe(1)
  expect(shop.output()).toContain(
    'BD-MART: db/migrations/0003-tools.sql has changed since this database was made by it, and is not applied a second time: put the file back as it was, and write the change into a new file with the next number.\n',
  )
  await shop.stop()
  await drop()
})

test('the migrations that an earlier release applied get the hashes of their files', async () => {
  const { pool, drop } = await cloneDatabase()
  await pool.query('alter table migrations drop column hash')
  expect(await migrate(pool)).toEqual([])
  const { rows } = await pool.query('select hash from migrations where hash is not null')
  expect(rows.length).toBe((await readdir('db/migrations')).length)
  expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/)
  await drop()
})

test('a database with more migrations, of a newer release, is accepted', async () => {
  const { pool, drop } = await cloneDatabase()
  await pool.query("insert into migrations (name) values ('9999-later.sql')")
  expect(await migrate(pool)).toEqual([])
  expect(await isMigrated(pool)).toBe(true)
  await drop()
})

test('a migration leaves no lock or setting on its connection', async () => {
  const { url, drop } = await emptyDatabase()
  const { pool, close } = openDatabase(url, () => {}, { max: 1 })
  const held = async () =>
    (
      await pool.query(
        "select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout, (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks",
      )
    ).rows
  const before = await held()
  expect(before).toMatchObject([{ timeout: '10s', locks: 0 }])
  expect(await migrate(pool)).not.toEqual([])
  expect(await held()).toEqual(before)
  await close()
  await drop()
})

test('the demo catalogue is loaded once, with its stock movements', async () => {
  const { pool, drop } = await cloneDatabase()
  expect(await loadDemoCatalogue(pool)).toBe(true)
  expect(await loadDemoCatalogue(pool)).toBe(false)
  const { rows } = await pool.query(
    'select count(*) as tools, count(*) filter (where featured) as featured, (select count(*) from reviews) as reviews from tools',
  )
  expect(rows[0]).toMatchObject({ tools: 81, reviews: 12 })
  expect(rows[0].featured).toBeGreaterThanOrEqual(6)
  await pool.query('truncate tools cascade')
  expect(await loadDemoCatalogue(pool)).toBe(false)
  await drop()
})

test('a shop with tools gets no demo catalogue', async () => {
  const { pool, drop } = await cloneDatabase()
  await pool.query(
    "insert into tools (name, price_cents, available, img, description) values ('Mine', 1, 0, '/x', 'x')",
  )
  expect(await loadDemoCatalogue(pool)).toBe(false)
  await drop()
})

test('the tables refuse invalid rows', async () => {
  const { pool, drop } = await cloneDatabase()
  const tool = (price: string, available: string) =>
    pool.query(
      `insert into tools (name, price_cents, available, img, description) values ('T', ${price}, ${available}, '/x', 'x')`,
    )
  await expect(tool('1', '-1')).rejects.toThrow(/tools_available_check/)
  await expect(tool('0', '1')).rejects.toThrow(/tools_price_cents_check/)
  await tool('100', '1')
  await pool.query("insert into users (name, email) values ('U', 'u@x.example')")
  const booking = (columns: string, values: string) =>
    pool.query(
      `insert into bookings (user_id, tool_id, product_name, price_cents, name, email, phone, hold_until, total_cents, line_count, pieces,
         below_minimum, line_texts, ${columns})
       select users.id, tools.id, 'T', 100, 'U', 'u', '1', now(), 100, 1, 1, false, '', ${values} from users, tools`,
    )
  await expect(booking('quantity', '0')).rejects.toThrow(/bookings_(quantity_check|header)/)
  await expect(booking('quantity, paid', '1, true')).rejects.toThrow(/bookings_paid_has/)
  await expect(booking('quantity, transaction_id', "1, 'pi_1'")).rejects.toThrow(
    /bookings_paid_has/,
  )
  const paid = 'quantity, paid, transaction_id, paid_at'
  await booking(paid, "1, true, 'pi_1', now()")
  await expect(booking(paid, "1, true, 'pi_1', now()")).rejects.toThrow(
    /bookings_transaction_id_key/,
  )
  await drop()
})

test('the pool survives a restart of the database', async () => {
  const lost: Error[] = []
  const { pool, url, drop } = await cloneDatabase()
  const other = openDatabase(url, (error) => lost.push(error))
  await other.pool.query('select 1')
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.close()
  await drop()
  expect(inject('databaseServer')).toContain('postgres')
})

test('the user of deploy/database.sql is no superuser and can create all tables', async () => {
  const superuser = await cloneDatabase()
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const script = await readFile(new URL('../../../deploy/database.sql', import.meta.url), 'utf8')
  const before = await rightsOfOthers(superuser.pool)
  // Without the command of psql.
  const statements = script.match(/^(create|alter|grant|revoke).+/gm) ?? []
  expect(statements).toHaveLength(8)
  for (const statement of statements)
    await superuser.pool.query(statement.replaceAll('bdmart', name).replace(":'password'", "'p'"))
  expect(await rightsOfOthers(superuser.pool)).toEqual(before)
  const url = new URL(inject('databaseServer'))
  Object.assign(url, { username: name, password: 'p', pathname: `/${name}` })
  const { pool, close } = openDatabase(url.href, () => {})
  await migrate(pool)
  expect([await isMigrated(pool), await loadDemoCatalogue(pool)]).toEqual([true, true])
  const { rows } = await pool.query(
    'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
  ])
  const extensions = await pool.query("select from pg_extension where extname = 'pg_trgm'")
  expect(extensions.rows).toHaveLength(1)
  await close()
  await superuser.pool.query(`drop database ${name} with (force)`)
  await superuser.pool.query(`drop role ${name}`)
  await superuser.drop()
})

/** What the administrator, Patroni's rewind user and monitoring have of the server. */
async function rightsOfOthers(pool: Pool): Promise<unknown> {
  const roles = await pool.query(
    "select rolname, rolpassword, rolsuper, rolcanlogin from pg_authid where rolname !~ '^shop_' order by 1",
  )
  const databases = await pool.query(
    "select datname, datacl::text from pg_database where datname in ('postgres', 'template0', 'template1') order by 1",
  )
  return [roles.rows, databases.rows]
}
