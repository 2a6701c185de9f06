import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseLine } from '../../tests/support/database-line.ts'
import { freePort } from '../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../tests/support/test-database.ts'
import { createTool, listTools } from '../tools/tool-store.ts'
import { type Database, openDatabase } from './database.ts'
import { type ReadRouter, routeToReplica } from './read-router.ts'
import { watchReplica } from './replica-watch.ts'

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
    db === replica.db ? Promise.reject(conflict) : listTools(db)
  expect((await reads.read(read)).map(({ name }) => name)).toEqual(['of the primary'])
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
