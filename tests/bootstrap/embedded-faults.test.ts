import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/index.ts'
import {
  canSwitchUser,
  closeShop,
  isRoot,
  makeFolder,
  nobody,
  removeFolder,
  startShop,
} from './data-folder.ts'

// A busy disk takes its time over a new database.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
const dataDirOf = () => `${folder}/data`
const start = async (dataDir = dataDirOf()) =>
  startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })

beforeAll(() => {
  folder = makeFolder()
})
afterAll(() => removeFolder(folder))

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
