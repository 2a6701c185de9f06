import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseLine } from '../../../tests/support/database-line.ts'
import { freePort } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { createTool, listTools } from '../../tools/tool-store.ts'
import { type Database, openDatabase } from './database.ts'
import { type ReadRouter, routeToReplica, watchReplica } from './read-router.ts'

let primary: Awaited<ReturnType<typeof cloneDatabase>>
let copy: Awaited<ReturnType<typeof cloneDatabase>>
let line: ReturnType<typeof databaseLine>
let replica: Database
let reads: ReadRouter

/** Two databases with different tools act as primary and replica, so that the tools show which one was read. */
beforeAll(async () => {
  ;[primary, copy] = await Promise.all([cloneDatabase(), cloneDatabase()])
  for (const [database, name] of [
    [primary, 'of the primary'],
    [copy, 'of the replica'],
  ] as const)
    await createTool(database.db, {
      name,
      price: 1250,
      Available: 10,
      img: `/media/tools/${randomUUID()}.jpg`,
      description: 'A reed.',
      category: null,
      featured: false,
    })
  line = databaseLine(copy.url, await freePort())
  await line.mend()
  replica = openDatabase(line.url, () => {}, { waitMs: 1_000 })
  reads = routeToReplica(primary, replica)
})
afterAll(async () => {
  await reads.stop()
  await line.cut()
  await Promise.all([primary.drop(), copy.drop()])
})

const asked = async () => (await reads.read(listTools)).map(({ name }) => name)
const soon = { timeout: 10_000, interval: 50 }

test('reads from the replica once it is fresh', async () => {
  await vi.waitFor(async () => expect(await asked()).toEqual(['of the replica']), soon)
})

test('reads from the primary after a change, until the replica must have it', async () => {
  reads.noteChange()
  expect(await asked()).toEqual(['of the primary'])
  await vi.waitFor(async () => expect(await asked()).toEqual(['of the replica']), soon)
})

test('reads from the primary while the replica is away', async () => {
  await line.cut()
  for (let turn = 0; turn < 3; turn += 1) expect(await asked()).toEqual(['of the primary'])
  await line.mend()
  await vi.waitFor(async () => expect(await asked()).toEqual(['of the replica']), soon)
})

test('repeats a read on the primary that conflicts with the recovery of the replica', async () => {
  await vi.waitFor(async () => expect(await asked()).toEqual(['of the replica']), soon)
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  })
  const read = (db: Database['db']) =>
    db === primary.db ? listTools(db) : Promise.reject(conflict)
  expect((await reads.read(read)).map(({ name }) => name)).toEqual(['of the primary'])
})

test('reads from the primary when the connection leads to a server that is behind', async () => {
  const watch = watchReplica(primary.pool, replica.pool)
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), soon)
  // In this schema the server seems to be in recovery and to stand still.
  await copy.pool.query(`create schema behind;
    create function behind.pg_is_in_recovery() returns boolean return true;
    create function behind.pg_last_wal_replay_lsn() returns pg_lsn return '0/1'::pg_lsn`)
  const url = new URL(copy.url)
  url.searchParams.set('options', '-c search_path=behind,pg_catalog,public')
  const slow = openDatabase(url.href, () => {})
  const states = await Promise.all(
    [replica, slow].map(({ db }) => db.connection().execute(watch.hasCaughtUp)),
  )
  expect(states).toEqual([true, false])
  await slow.close()
  await watch.stop()
})

test('a replica is not fresh when checks hang because the primary does not answer', async () => {
  const watch = watchReplica(primary.pool, replica.pool)
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), soon)
  const { max } = primary.pool.options
  const taken = await Promise.all(Array.from({ length: max }, () => primary.pool.connect()))
  await vi.waitFor(() => expect(watch.isFresh()).toBe(false), { timeout: 4_000, interval: 50 })
  for (const client of taken) client.release()
  await watch.stop()
})

test('passes on errors other than that the replica is away', async () => {
  await expect(reads.read(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
})
