import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import {
  canSwitchUser,
  closeShop,
  isRoot,
  makeFolder,
  otherUser,
  removeFolder,
  startShop,
} from './data-folder.ts'

// Making a database takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
const dataDirOf = () => `${folder}/data`
const start = async (dataDir = dataDirOf()) =>
  startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })

beforeAll(() => {
  folder = makeFolder()
})
afterAll(() => removeFolder(folder))

describe('startEmbeddedPostgres reports in one line, with the remedy,', () => {
  // Each test leaves the folder as it was: the next start shows that an error releases it.
  const clusterFile = (name: string) => join(dataDirOf(), 'postgres', name)

  test('a DATA_DIR that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/file is a file, not a folder: .* DATA_DIR\.$/)
  })

  test('data of another PostgreSQL version', async () => {
    await (await start()).stop()
    const version = readFileSync(clusterFile('PG_VERSION'), 'utf8')
    writeFileSync(clusterFile('PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/holds data of PostgreSQL 17, and this shop brings .*\.$/)
    writeFileSync(clusterFile('PG_VERSION'), version)
  })

  test('broken data, with what PostgreSQL answered', async () => {
    await (await start()).stop()
    renameSync(clusterFile('global/pg_control'), clusterFile('set-aside'))
    await expect(start()).rejects.toThrow(/^The database in .* PostgreSQL says: .*pg_control.*\.$/)
    renameSync(clusterFile('set-aside'), clusterFile('global/pg_control'))
  })

  test.runIf(isRoot)('data of another account', async () => {
    await (await start()).stop()
    const { uid, gid } = statSync(clusterFile('.'))
    chownSync(clusterFile('.'), 0, 0)
    await expect(start()).rejects.toThrow(/belongs to another account: run "chown -R/)
    chownSync(clusterFile('.'), uid, gid)
    await (await start()).stop()
  })

  test.runIf(canSwitchUser)('a missing permission', async () => {
    const closed = makeFolder(0o755)
    const shop = await startShop(join(closed, 'data'), otherUser)
    expect(shop.url).toMatch(/^No permission to use .* DATA_DIR\.$/)
    await closeShop(shop)
    removeFolder(closed)
  })

  test('a platform without PostgreSQL', async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('freebsd')
    await expect(start()).rejects.toThrow(/not there for freebsd-.* set DATABASE_URL/)
    platform.mockRestore()
  })
})
