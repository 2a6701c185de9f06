import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKUP_NAME } from '../database/database.ts'
import { isKeptName } from '../files/file-names.ts'
import type { FileStore } from '../files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import { listTables, type TableShape } from './known-names.ts'
import { checksumOf, type Manifest, tableFile, toManifest } from './manifest.ts'

/** Writes a consistent copy of the shop's data, without keys of services, also while orders come in; named only when complete. */
export async function makeBackup(
  { pool, pictures: store }: { pool: pg.Pool; pictures: FileStore },
  folder: string,
): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`
  await claim(folder, unfinished)
  // A picture is stored before its tool and may be deleted after it: copying twice misses none.
  await copyPictures(store, unfinished)
  const tables = await inBackup(pool, (client) => copyTables(client, unfinished))
  const pictures = await copyPictures(store, unfinished)
  const text = toManifest({ ...tables, pictures })
  await writeFile(path.join(unfinished, 'manifest.json'), text, { mode: 0o600 })
  await rename(unfinished, folder)
  return JSON.parse(text)
}

async function claim(folder: string, unfinished: string): Promise<void> {
  const taken = await readdir(folder).catch(() => undefined)
  if (taken) throw new OperatorError(`${folder} exists already: choose another folder.`)
  await rm(unfinished, { recursive: true, force: true })
  for (const part of ['tables', 'pictures'])
    await mkdir(path.join(unfinished, part), { recursive: true, mode: 0o700 })
}

/** Works on the data as it is now, and writes none. */
export async function inBackup<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Events are read past what only reads.
    await client.query(`set local application_name = '${BACKUP_NAME}'`)
    // A slow disk must not count as an idle transaction.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    client.release(true)
  }
}

async function copyTables(client: pg.PoolClient, folder: string) {
  const shapes = await listTables(client)
  if (!shapes.some(({ name }) => name === 'migrations'))
    throw new OperatorError('This database has no shop yet: there is nothing to back up.')
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const tables: Manifest['tables'] = []
  for (const shape of shapes.filter(({ name }) => name !== 'migrations'))
    tables.push(await copyTable(client, shape, folder))
  return { migrations: rows.map(({ name }) => name), tables }
}

async function copyTable(client: pg.PoolClient, { name, columns }: TableShape, folder: string) {
  const file = tableFile(folder, name)
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows = client.query(copyTo(`copy "${name}" (${list}) to stdout`))
  await pipeline(rows, createGzip(), createWriteStream(file, { mode: 0o600 }))
  return { name, columns, rows: rows.rowCount, sha256: await checksumOf(file) }
}

async function copyPictures(store: FileStore, folder: string): Promise<Manifest['pictures']> {
  const to = path.join(folder, 'pictures')
  const copied = new Set(await readdir(to))
  for (const { name } of await store.list()) {
    const isKept = !copied.has(name) && isKeptName(name)
    const found = isKept ? await store.open(name) : undefined
    if (found) await pipeline(found.bytes, createWriteStream(path.join(to, name), { mode: 0o600 }))
  }
  const kept = (await readdir(to)).sort()
  return Promise.all(
    kept.map(async (name) => ({ name, sha256: await checksumOf(path.join(to, name)) })),
  )
}
