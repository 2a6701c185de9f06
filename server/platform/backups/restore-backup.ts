import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SHOP_NAME } from '../database/database.ts'
import { applyMigrations, migrate, unknownMigrations } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import { listTables, refuseForeignNames, refuseForeignTables } from './known-names.ts'
import { checkSums, type Manifest, readManifest, tableFile } from './manifest.ts'

type Table = Manifest['tables'][number]
/** Replaces the shop's data by a backup, in one transaction; refuses a shop that has data, unless `replace` is set. */
export async function restoreBackup(
  { pool, pictures }: { pool: pg.Pool; pictures: FileStore },
  folder: string,
  { replace = false } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  refuseForeignNames(manifest)
  await checkSums(folder, manifest)
  await checkRelease(manifest)
  await withEmptiedDatabase(pool, {
    checkFirst: (client) => (replace ? Promise.resolve() : refuseFullShop(client)),
    work: async (client) => {
      await applyMigrations(client, manifest.migrations)
      await refuseForeignTables(client, manifest)
      await fill(client, manifest, folder)
      await copyPictures(manifest, folder, pictures)
    },
  })
  await migrate(pool)
  await pool.query('analyze')
  return manifest
}

async function checkRelease({ migrations }: Manifest): Promise<void> {
  const [other] = await unknownMigrations(migrations)
  if (other)
    throw new OperatorError(
      `The backup is of another release (it has the step ${other}): restore it with that one.`,
    )
}

/** An empty shop has rows in these. */
const filledByMigrations = new Set(['migrations', 'revisions', 'synonyms'])

async function refuseFullShop(client: pg.PoolClient): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`)
    if (rowCount && !filledByMigrations.has(name))
      throw new OperatorError(
        `This shop is not empty (${name}): add --replace to put the backup in its place.`,
      )
  }
}

async function fill(client: pg.PoolClient, { tables }: Manifest, folder: string): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`).join(', ')
  // Migrations may have inserted rows.
  await client.query(`truncate ${names}`)
  // What triggers would write is in the backup.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  for (const table of tables) {
    const count = await fillTable(client, table, folder).catch((error) => {
      throw doesNotFit(table.name, error instanceof Error ? error.message : String(error))
    })
    if (count !== table.rows)
      throw doesNotFit(table.name, `${count} of ${table.rows} rows were read`)
  }
  // Tables that refer to each other are checked once both are full.
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
  await restartSequences(client)
}

async function fillTable(client: pg.PoolClient, { name, columns }: Table, folder: string) {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows = client.query(copyFrom(`copy "${name}" (${list}) from stdin`))
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), rows)
  return rows.rowCount
}

const doesNotFit = (table: string, reason: string): OperatorError =>
  new OperatorError(
    `The rows of the table ${table} do not fit (${reason}): take another backup. Nothing was changed.`,
  )

/** Sets each sequence to continue after the highest value of its column; only that of quotes is not its column's own. */
async function restartSequences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<Record<'sequence' | 'name' | 'column', string>>(`
    select pg_get_serial_sequence(table_name, column_name) as sequence, table_name as name, column_name as column
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
    union all
    select relname, 'quotes', 'number' from pg_class where oid = to_regclass('quote_numbers')`)
  for (const { sequence, name, column } of rows)
    await client.query(
      `select setval('${sequence}', max("${column}")) from "${name}" having count(*) > 0`,
    )
}

async function copyPictures({ pictures }: Manifest, folder: string, store: FileStore) {
  const existing = new Set((await store.list()).map(({ name }) => name))
  for (const { name } of pictures.filter((each) => !existing.has(each.name)))
    await store.save(name, await readFile(path.join(folder, 'pictures', name)))
}

/** Empties the database and runs `work`, in one transaction. Refuses while a shop uses the database. */
export async function withEmptiedDatabase(
  pool: pg.Pool,
  { checkFirst, work }: Record<'checkFirst' | 'work', (client: pg.PoolClient) => Promise<void>>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    // While pictures are copied the transaction is silent.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await refuseRunningShop(client)
    await checkFirst(client)
    await client.query('drop schema public cascade; create schema public')
    await work(client)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true)
  }
}

async function refuseRunningShop(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [SHOP_NAME],
  )
  if (rowCount) throw new OperatorError('The shop is running on this database: stop it first.')
}
