import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import {
  isRoot,
  killShop,
  makeFolder,
  postmasterPid,
  query,
  removeFolder,
  startShop,
} from './data-folder.ts'

// Making a database takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
const dataDirOf = () => `${folder}/data`
const start = async (dataDir = dataDirOf()) =>
  startEmbeddedPostgres({ dataDir, log: () => undefined })

beforeAll(() => {
  folder = makeFolder()
})
afterAll(() => removeFolder(folder))

async function crashAfterWriting(options: { database: boolean }): Promise<number> {
  const shop = await startShop(dataDirOf())
  await query(shop.url, 'drop table if exists note')
  await query(shop.url, 'create table note as select * from generate_series(1, 1000)')
  const pid = postmasterPid(dataDirOf())
  await killShop(shop)
  if (options.database) process.kill(pid, 'SIGKILL')
  return pid
}

async function expectEverythingThere(): Promise<void> {
  const { url, stop } = await start()
  expect(await query(url, 'select count(*)::int as rows from note')).toEqual([{ rows: 1000 }])
  await stop()
}

describe('after a crash', () => {
  test('of the shop alone, the living database is used again', async () => {
    const pid = await crashAfterWriting({ database: false })
    const { url, stop } = await start()
    expect(postmasterPid(dataDirOf())).toBe(pid)
    expect(await query(url, 'select count(*)::int as rows from note')).toEqual([{ rows: 1000 }])
    await stop()
  })

  test('of everything, each acknowledged write is there', async () => {
    await crashAfterWriting({ database: true })
    await expectEverythingThere()
  })

  test('of the database alone, it is restarted under the same address', async () => {
    const onLost = vi.fn()
    const { url, stop } = await startEmbeddedPostgres({
      dataDir: dataDirOf(),
      log: () => undefined,
      onLost,
    })
    const pid = postmasterPid(dataDirOf())
    process.kill(pid, 'SIGKILL')
    const countRows = async () => {
      expect(postmasterPid(dataDirOf())).not.toBe(pid)
      expect(await query(url, 'select count(*)::int as rows from note')).toEqual([{ rows: 1000 }])
    }
    await vi.waitFor(countRows, { timeout: 30_000 })
    await stop()
    expect(onLost).not.toHaveBeenCalled()
  })

  test('a start works when another process has the number of the dead database', async () => {
    const pid = await crashAfterWriting({ database: true })
    const file = join(dataDirOf(), 'postgres', 'postmaster.pid')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(String(pid), String(process.pid)))
    await expectEverythingThere()
  })
})

describe('a start that is aborted', () => {
  test('leaves nothing running, and the next start works', async () => {
    const dataDir = join(folder, 'given-up')
    const late = new AbortController()
    const log = () => late.abort()
    await expect(startEmbeddedPostgres({ dataDir, log, signal: late.signal })).rejects.toThrow()
    expect(lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })).toBe(undefined)
    const { url, stop } = await start(dataDir)
    expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }])
    await stop()
  })
})

describe.runIf(isRoot)('root below a closed folder', () => {
  test('finds its data again, and a new one after the folder was emptied', async () => {
    const closed = makeFolder(0o700)
    const dataDir = join(closed, 'data')
    const first = await start(dataDir)
    await query(first.url, 'create table note as select 1 as number')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.url, 'select number from note')).toEqual([{ number: 1 }])
    await second.stop()
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    const home = realpathSync(join(dataDir, 'postgres'))
    removeFolder(home)
    await expect(start(dataDir)).rejects.toThrow(/points to a database that is no longer there/)
    removeFolder(closed)
    expect(dirname(home)).toBe('/var/lib/bdmart')
  })

  test('keeps a throwaway inside its own folder', async () => {
    const closed = makeFolder(0o700)
    const { stop } = await startEmbeddedPostgres({
      dataDir: closed,
      durable: false,
      log: () => undefined,
    })
    expect(lstatSync(join(closed, 'postgres')).isSymbolicLink()).toBe(false)
    await stop()
    removeFolder(closed)
  })
})
