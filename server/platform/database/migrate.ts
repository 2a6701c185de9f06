import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { projectRoot } from '../project-root.ts'

const migrations = pathToFileURL(path.join(projectRoot, 'db/migrations/'))
const SEED = 'seed.sql'
const HISTORY = 'demo-history.sql'
const demoFiles = [SEED, HISTORY]
const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'
// Any number, as long as every process uses the same one.
const LOCK = 7_202_611

/** Brings the schema up to date, in any number of processes; refuses a database that other or changed files made. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const [known, before] = [await knownMigrations(), await appliedMigrations(pool)]
  const foreign = findForeign(before, known)
  if (foreign)
    throw new OperatorError(
      `the database was made by another release of the shop (it has the step ${foreign}, which does not fit this one): ` +
        'start that release, or empty the demo with "npm run reset", or restore a backup of this release with "npm run restore".',
    )
  await refuseChangedFiles(pool)
  const applied: string[] = []
  for (const name of known.slice(before.length)) {
    if (await applyOnce(pool, name, new URL(name, migrations))) applied.push(name)
  }
  await noteHashes(pool)
  return applied
}

async function refuseChangedFiles(pool: pg.Pool): Promise<void> {
  for (const { name, hash } of await readHashes(pool)) {
    if (hash === null || hash === (await hashOfMigration(name))) continue
    throw new OperatorError(
      `db/migrations/${name} has changed since this database was made by it, and is not applied a second time: ` +
        'put the file back as it was, and write the change into a new file with the next number.',
    )
  }
}

async function noteHashes(pool: pg.Pool): Promise<void> {
  const unknown = (await readHashes(pool)).filter(({ hash }) => hash === null)
  if (unknown.length === 0) return
  await pool.query('alter table migrations add column if not exists hash text')
  for (const { name } of unknown) {
    const values = [name, await hashOfMigration(name)]
    await pool.query('update migrations set hash = $2 where name = $1', values)
  }
}

/** Of the files that this program has too; null for one that an earlier release applied. */
async function readHashes(pool: pg.Pool): Promise<{ name: string; hash: string | null }[]> {
  if ((await appliedMigrations(pool)).length === 0) return []
  const { rows } = await pool.query<{ name: string; hash: string | null }>(
    "select name, to_jsonb(migrations) ->> 'hash' as hash from migrations where name = any($1) order by name",
    [await knownMigrations()],
  )
  return rows
}

/** Of the text without carriage returns, which a checkout on Windows may have. */
async function hashOfMigration(name: string): Promise<string> {
  const text = await readFile(new URL(name, migrations), 'utf8')
  return createHash('sha256').update(text.replaceAll('\r', '')).digest('hex')
}

/** Makes the tables of these migrations in an empty schema, in the transaction of `client`. */
export async function applyMigrations(client: pg.PoolClient, names: string[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  const known = new Set(await knownMigrations())
  for (const name of names) {
    await client.query('insert into migrations (name) values ($1)', [name])
    if (known.has(name)) await client.query(await readFile(new URL(name, migrations), 'utf8'))
  }
}

export async function unknownMigrations(names: string[]): Promise<string[]> {
  const known = new Set([...(await knownMigrations()), ...demoFiles])
  return names.filter((name) => !known.has(name))
}

export async function loadDemoCatalogue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from tools limit 1')
  return rows.length === 0 && (await applyOnce(pool, SEED, demoFile(SEED), setDemoTools))
}

export async function loadDemoHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from bookings limit 1')
  return rows.length === 0 && (await applyOnce(pool, HISTORY, demoFile(HISTORY)))
}

const demoFile = (name: string) => pathToFileURL(path.join(projectRoot, 'db', name))

async function setDemoTools(client: pg.PoolClient): Promise<void> {
  const tools = await readFile(demoFile('demo-tools.json'), 'utf8')
  const machines = await readFile(demoFile('demo-machines.json'), 'utf8')
  const settings =
    "select set_config('shop.demo_tools', $1, true), set_config('shop.demo_machines', $2, true)"
  await client.query(settings, [tools, machines])
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(pool)]
  return known.every((name) => applied.includes(name))
}

const knownMigrations = async (): Promise<string[]> =>
  (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()

async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(
    "select to_regclass('migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return []
  const { rows } = await pool.query<{ name: string }>(
    'select name from migrations where name <> all($1)',
    [demoFiles],
  )
  return rows.map(({ name }) => name).sort()
}

export const findForeignMigration = async (pool: pg.Pool): Promise<string | undefined> =>
  findForeign(await appliedMigrations(pool), await knownMigrations())

// A database of a newer release may have more migrations, but only after those of this program.
const findForeign = (applied: string[], known: string[]): string | undefined =>
  applied.find((name, at) => at < known.length && name !== known[at])

/** Applies a file unless it was. The lock belongs to the transaction: one of the connection would stay with a pool in between. */
async function applyOnce(
  pool: pg.Pool,
  name: string,
  file: URL,
  prepare?: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(
      unhurried(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK})`),
    )
    await client.query(MIGRATIONS_TABLE)
    const { rowCount } = await client.query(
      'insert into migrations (name) values ($1) on conflict do nothing',
      [name],
    )
    if (rowCount === 1) {
      await prepare?.(client)
      await client.query(unhurried(await readFile(file, 'utf8')))
    }
    await client.query('commit')
    failed = false
    return rowCount === 1
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  } finally {
    // Closing the connection releases the lock, also after an error.
    client.release(failed)
  }
}

function unhurried(text: string): pg.QueryConfig {
  const statement = { text, query_timeout: 24 * 3600 * 1000 }
  return statement
}
