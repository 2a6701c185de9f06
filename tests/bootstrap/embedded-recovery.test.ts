import {
  chownSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import {
  canSwitchUser,
  closeShop,
  isRoot,
  killShop,
  makeFolder,
  nobody,
  postmasterPid,
  query,
  removeFolder,
  startShop,
} from './data-folder.ts'

// A busy disk takes its time over a new database.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
const dataDirOf = () => `${folder}/data`
const start = (dataDir = dataDirOf()) => startEmbeddedPostgres({ dataDir, log: () => undefined })

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

  test("another process may hold the dead database's number", async () => {
    const pid = await crashAfterWriting({ database: true })
    const file = join(dataDirOf(), 'postgres', 'postmaster.pid')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(String(pid), String(process.pid)))
    await expectEverythingThere()
  })
})

describe('a fault is one line that says what to do', () => {
  // Each leaves the folder as it was; that the next one starts shows that a fault frees it.
  const clusterFile = (name: string) => join(dataDirOf(), 'postgres', name)

  test('DATA_DIR is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/file is a file, not a folder: .* DATA_DIR\.$/)
  })

  test('the data is of another PostgreSQL', async () => {
    await (await start()).stop()
    const version = readFileSync(clusterFile('PG_VERSION'), 'utf8')
    writeFileSync(clusterFile('PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/holds data of PostgreSQL 17, and this shop brings .*\.$/)
    writeFileSync(clusterFile('PG_VERSION'), version)
  })

  test('the data is broken, and PostgreSQL is quoted', async () => {
    await (await start()).stop()
    renameSync(clusterFile('global/pg_control'), clusterFile('set-aside'))
    await expect(start()).rejects.toThrow(/^The database in .* PostgreSQL says: .*pg_control.*\.$/)
    renameSync(clusterFile('set-aside'), clusterFile('global/pg_control'))
  })

  test.runIf(isRoot)('the data belongs to another account', async () => {
    await (await start()).stop()
    const { uid, gid } = statSync(clusterFile('.'))
    chownSync(clusterFile('.'), 0, 0)
    await expect(start()).rejects.toThrow(/belongs to another account: run "chown -R/)
    chownSync(clusterFile('.'), uid, gid)
    await (await start()).stop()
  })

  test.runIf(canSwitchUser)('there is no permission', async () => {
    const closed = makeFolder(0o755)
    const shop = await startShop(join(closed, 'data'), nobody)
    expect(shop.url).toMatch(/^No permission to use .* DATA_DIR\.$/)
    await closeShop(shop)
    removeFolder(closed)
  })

  test('the platform has no PostgreSQL', async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('freebsd')
    await expect(start()).rejects.toThrow(/not there for freebsd-.* set DATABASE_URL/)
    platform.mockRestore()
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
