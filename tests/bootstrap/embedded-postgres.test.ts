import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/embedded-postgres/index.ts'
import {
  canSwitchUser,
  closeShop,
  isAlive,
  makeFolder,
  otherUser,
  postmasterPid,
  query,
  removeFolder,
  startShop,
} from './data-folder.ts'

// Making a database takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
const dataDirOf = () => `${folder}/data`
const start = async () =>
  startEmbeddedPostgres({ dataDir: dataDirOf(), durable: false, log: () => undefined })
const find = () =>
  findEmbeddedPostgres({ dataDir: dataDirOf(), durable: false, log: () => undefined })

beforeAll(() => {
  folder = makeFolder()
})
afterAll(() => removeFolder(folder))

describe('the embedded database', () => {
  test('keeps its data over a stop and a start', async () => {
    const first = await start()
    await query(first.url, 'create table note as select 7 as number')
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select number from note')).toEqual([{ number: 7 }])
    await second.stop()
  })

  test('is UTF-8, in UTC, and listens on no port', async () => {
    const { url, stop } = await start()
    const names = ['server_encoding', 'TimeZone', 'listen_addresses', 'max_connections']
    const settings = names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')
    expect(await query(url, `select ${settings}`)).toEqual([
      { server_encoding: 'UTF8', TimeZone: 'UTC', listen_addresses: '', max_connections: '100' },
    ])
    await stop()
  })

  test('leaves no process and no socket behind when it is stopped twice', async () => {
    const { url, stop } = await start()
    const pid = postmasterPid(dataDirOf())
    await Promise.all([stop(), stop()])
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(new URL(url).searchParams.get('host') ?? '')).toBe(false)
  })
})

describe('two processes on one data folder', () => {
  test('the second shop is refused in one line', async () => {
    const { stop } = await start()
    await expect(start()).rejects.toThrow(/^.* is in use by another BD-MART \(process \d+\): .*$/)
    await stop()
  })

  test('of two that start together one is refused', async () => {
    const results = await Promise.allSettled([start(), start()])
    const [winner] = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    )
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    await winner?.stop()
  })

  test("a command uses the running shop's database and leaves it running", async () => {
    const shop = await start()
    const command = await find()
    expect(command.url).toBe(shop.url)
    await command.stop()
    expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await shop.stop()
  })

  test('a command alone starts the database and stops it again', async () => {
    const command = await find()
    const pid = postmasterPid(dataDirOf())
    expect(await query(command.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await command.stop()
    expect(isAlive(pid)).toBe(false)
  })
})

describe.runIf(canSwitchUser)('accounts', () => {
  test('an ordinary user runs it under the same account', async () => {
    const own = makeFolder(0o777)
    const shop = await startShop(`${own}/data`, otherUser)
    expect(await query(shop.url, 'select current_database() as name')).toEqual([{ name: 'bdmart' }])
    await closeShop(shop)
    removeFolder(own)
  })

  test('a user id without a name is refused with a hint at DATABASE_URL', async () => {
    const own = makeFolder(0o777)
    const shop = await startShop(`${own}/data`, { uid: 54_321, gid: 54_321 })
    expect(shop.url).toMatch(/^The user id 54321 has no name .* set DATABASE_URL/)
    await closeShop(shop)
    removeFolder(own)
  })
})
